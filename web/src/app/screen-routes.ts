import { type AnyRoute, createRoute, type ResolveParams } from '@tanstack/react-router'
import { onceConnected } from '../shared/hooks/use-live.ts'
import type { Namespace } from '../shared/i18n/catalogue.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import type { Prefetch, Screen } from '../shared/screen.ts'
import { currentToken } from '../shared/session/session.ts'
import { queryClient } from './query-client.ts'
import { strictSearch } from './search-params.ts'
import { WaitingScreen } from './waiting-screen.tsx'

type Below<Base extends string, Path extends string> = Path extends `${Base}${infer Rest}` ? Rest : never

type RoutesOf<Parent extends AnyRoute, Base extends string, Screens extends Record<string, Screen>> = {
  readonly [Name in keyof Screens]: ReturnType<
    typeof screenRoute<
      Parent,
      Below<Base, Screens[Name]['path']>,
      ReturnType<NonNullable<Screens[Name]['search']>>
    >
  >
}

/**
 * Creates the routes of all screens in a frame, by name. `base` is the path prefix that the frame's route
 * already has.
 */
export function screenRoutes<
  Parent extends AnyRoute,
  const Base extends string,
  Screens extends Record<string, Screen>,
>(parent: Parent, base: Base, screens: Screens, frameNamespaces: readonly Namespace[]) {
  const routes = Object.entries(screens).map(([name, screen]) => [
    name,
    screenRoute(parent, screen.path.slice(base.length), screen, frameNamespaces),
  ])
  return Object.fromEntries(routes) as RoutesOf<Parent, Base, Screens>
}

/**
 * Creates the route of a screen. Its loader starts the screen's queries and waits only for the texts; the
 * router fetches the code at the same time. While that takes long, as without a connection, a skeleton is in
 * its place: a screen that stayed would be taken away later, in the middle of work.
 */
export function screenRoute<Parent extends AnyRoute, Path extends string, Search extends object>(
  parent: Parent,
  path: Path,
  screen: Screen<string, Search>,
  frameNamespaces: readonly Namespace[],
) {
  const { search, component, namespaces, prefetchOnSearch } = screen
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: titleFirst,
    validateSearch: search ? strictSearch(search) : () => ({}) as Search,
    loaderDeps: ({ search: read }): object => (prefetchOnSearch ? read : {}),
    loader: ({ deps, params }) => {
      prefetch(screen, deps as Search, params as ResolveParams<string>)
      return onceConnected(() => loadTexts(...frameNamespaces, ...namespaces))
    },
    component,
    pendingComponent: WaitingScreen,
    pendingMinMs: 0,
  })
}

let isFirst = true
/** The longest wait for a frame, in ms: a page in a hidden tab paints none. */
const longestFrame = 50

/**
 * Lets the title and the menu of the shell, which follow the address, be painted before the rows of another
 * screen, whose rendering takes longer than a person should wait for a sign. The first screen of a page comes
 * at once.
 */
async function titleFirst({ cause, preload }: { readonly cause: string; readonly preload: boolean }) {
  if (preload || cause !== 'enter') return
  if (isFirst) {
    isFirst = false
    return
  }
  await new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, longestFrame)
  })
}

/** Starts the screen's queries without waiting. The screen itself shows their errors. */
function prefetch<Search extends object>(
  screen: Screen<string, Search>,
  search: Search,
  params: ResolveParams<string>,
): void {
  const read = ((options: Parameters<Prefetch>[0]) =>
    'initialPageParam' in options
      ? queryClient.prefetchInfiniteQuery(options)
      : queryClient.prefetchQuery(options)) as Prefetch
  if (currentToken() !== null) void Promise.all(screen.prefetch?.(read, search, params) ?? [])
}
