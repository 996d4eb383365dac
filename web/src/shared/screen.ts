import type { QueryClient } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import type { PermissionName } from '#domain/people/permissions.ts'
import type { Part } from './i18n/catalogue.ts'
import type { navIcons } from './ui/nav-icons.ts'

type Label = keyof typeof import('./i18n/en/shell.ts').texts.entry

/**
 * A screen as its features/<screen>/route.ts describes it and app/screens.ts lists it. It comes with the router: whatever is
 * heavier than a query belongs behind `component`. The build reads path, namespaces, budget and the file of the
 * component from the source (web/build/screens.ts), so these are literals.
 */
export interface Screen<Path extends string = string, Search extends object = object> {
  readonly path: Path
  /** Reads the search params; others are dropped from the address. */
  readonly search?: (raw: Record<string, unknown>) => Search
  readonly component: RouteComponent
  /** Its texts, beside those of its frame. */
  readonly namespaces: readonly Part[]
  /** Starts the queries that it shows first, beside its code: on the first load, and when somebody points at a link. */
  prefetch?(read: QueryClient['prefetchQuery'], search: Search): readonly Promise<void>[]
  /** The search params decide what is prefetched. */
  readonly prefetchOnSearch?: true
  /** Its entry in the menu; for those with the permission. */
  readonly navigation?: {
    readonly label: Label
    readonly icon: keyof typeof navIcons
    readonly permission?: PermissionName
  }
  /** The most that it may load before it can be used, in KB (1000 bytes) of JavaScript after brotli. The aims are 110 for the landing page, 230 for login and 270 for the dashboard: docs/decisions/030-page-weight.md. */
  readonly budget: number
}

/** Keeps the exact path and search params of a screen, by which links to it are checked. */
export function defineScreen<const Path extends string, Search extends object = Record<never, never>>(
  screen: Screen<Path, Search>,
): Screen<Path, Search> {
  return screen
}
