import { createRootRoute, createRoute, createRouter, notFound, rootRouteId } from '@tanstack/react-router'
import { onceConnected } from '../shared/hooks/use-live.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { lazyScreen } from '../shared/screen.ts'
import { Crash } from './crash.tsx'
import { screenRoute, screenRoutes } from './screen-routes.ts'
import {
  accountNamespaces,
  accountScreens,
  dashboardNamespaces,
  dashboardScreens,
  landingScreen,
} from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { WaitingScreen } from './waiting-screen.tsx'

const root = createRootRoute({
  loader: () => onceConnected(() => loadTexts('common')),
  notFoundComponent: lazyScreen(() => import('../features/not-found/not-found.tsx'), 'NotFoundScreen'),
})
const landing = screenRoute(root, landingScreen.path, landingScreen, [])

const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  pendingComponent: WaitingScreen,
  component: lazyScreen(() => import('./account-frame.tsx'), 'AccountFrame'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  pendingComponent: WaitingScreen,
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell'),
})
/** /dashboard itself has no screen, so it answers "not found". */
const dashboardItself = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: () => {
    throw notFound({ routeId: rootRouteId })
  },
})

export const router = createRouter({
  routeTree: root.addChildren({
    landing,
    account: account.addChildren(screenRoutes(account, '', accountScreens, accountNamespaces)),
    dashboard: dashboard.addChildren({
      dashboardItself,
      ...screenRoutes(dashboard, '/dashboard', dashboardScreens, dashboardNamespaces),
    }),
  }),
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
