import { type AnyRoute, createRoute } from '@tanstack/react-router'
import type { Part } from '../shared/i18n/catalogue.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import type { Screen } from '../shared/screen.ts'
import { currentToken } from '../shared/session/session.ts'
import { queryClient } from './query-client.ts'
import { strictSearch } from './search-params.ts'

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

/** The routes of the screens on a frame, by name. `base` is the part of their paths that the route of the frame has. */
export function screenRoutes<
  Parent extends AnyRoute,
  const Base extends string,
  Screens extends Record<string, Screen>,
>(parent: Parent, base: Base, screens: Screens, frameNamespaces: readonly Part[]) {
  const routes = Object.entries(screens).map(([name, screen]) => [
    name,
    screenRoute(parent, screen.path.slice(base.length), screen, frameNamespaces),
  ])
  return Object.fromEntries(routes) as RoutesOf<Parent, Base, Screens>
}

/** The queries of the screen are started, its texts are waited for; the router fetches the code meanwhile. */
export function screenRoute<Parent extends AnyRoute, Path extends string, Search extends object>(
  parent: Parent,
  path: Path,
  screen: Screen<string, Search>,
  frameNamespaces: readonly Part[],
) {
  const { search, component, namespaces, prefetchOnSearch } = screen
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: search ? strictSearch(search) : () => ({}) as Search,
    loaderDeps: ({ search: read }): object => (prefetchOnSearch ? read : {}),
    loader: ({ deps }) => {
      prefetch(screen, deps as Search)
      return loadTexts(...frameNamespaces, ...namespaces)
    },
    component,
  })
}

/** Nobody waits for the data here, and what goes wrong the screen says. */
function prefetch<Search extends object>(screen: Screen<string, Search>, search: Search): void {
  const read: typeof queryClient.prefetchQuery = (options) => queryClient.prefetchQuery(options)
  if (currentToken() !== null) void Promise.all(screen.prefetch?.(read, search) ?? [])
}
