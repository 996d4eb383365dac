import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, type ResolveParams, type RouteComponent } from '@tanstack/react-router'
import type { PermissionName } from '#domain/people/permissions.ts'
import { onceConnected } from './hooks/use-live.ts'
import type { Namespace } from './i18n/catalogue.ts'
import type { navIcons } from './ui/nav-icons.ts'

type Texts = typeof import('./i18n/en/shell.ts').texts
type Label = keyof Texts['entry']
type MenuGroup = keyof Texts['group']
/** Reads a query, or the first part of a list. */
export type Prefetch = QueryClient['prefetchQuery'] & QueryClient['prefetchInfiniteQuery']

/**
 * A screen, as its features/<screen>/route.ts describes it and app/screens.ts lists it. This object loads
 * with the router, so heavy code belongs behind `component`. The build reads path, namespaces, budget and the
 * file of the component from the source (web/build/screens.ts), so these must be literals.
 */
export interface Screen<Path extends string = string, Search extends object = object> {
  /** May end with a parameter: '/dashboard/person/$person'. Pages of such paths are served for all its values. */
  readonly path: Path
  /** Reads the search params; all others are removed from the URL. */
  readonly search?: (raw: Record<string, unknown>) => Search
  readonly component: RouteComponent
  /** The screen's namespaces of translations, besides those of its frame. */
  readonly namespaces: readonly Namespace[]
  /**
   * Starts the screen's first queries while its code loads: on the first load, and when the user points at a
   * link.
   */
  prefetch?(read: Prefetch, search: Search, params: ResolveParams<Path>): readonly Promise<void>[]
  /** The title, where there is no menu entry. */
  readonly title?: Label
  /** True when the search params decide what is prefetched. */
  readonly prefetchOnSearch?: true
  /** The menu entry, for users with the permission. */
  readonly navigation?: {
    readonly group: MenuGroup
    readonly label: Label
    readonly icon: keyof typeof navIcons
    /** Leads there after `g`: one that no other screen has. */
    readonly letter: string
    readonly permission?: PermissionName
  }
  /**
   * The most JavaScript that the screen may load before it can be used, in KB (1000 bytes) after brotli. The
   * aims are 110 for the landing page, 230 for login and 270 for the dashboard:
   * docs/decisions/030-page-weight.md.
   */
  readonly budget: number
}

/** Keeps the exact types of a screen's path and search params, so that links to it are type-checked. */
export function defineScreen<const Path extends string, Search extends object = Record<never, never>>(
  screen: Screen<Path, Search>,
): Screen<Path, Search> {
  return screen
}

/** A screen whose code is fetched when it is opened; without a connection, once that is back. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => onceConnected(load), name)
