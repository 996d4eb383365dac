import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  rootRouteId,
} from '@tanstack/react-router'
import { loadTexts } from '../shared/i18n/i18n.ts'
import {
  addressSearch,
  checkoutSearch,
  logSearch,
  packageSearch,
  paths,
  transactionSearch,
} from '../shared/paths.ts'
import { Crash } from './crash.tsx'
import { nothingElse, parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({
  loader: () => loadTexts('common'),
  notFoundComponent: lazyRouteComponent(
    () => import('../features/not-found/not-found.tsx'),
    'NotFoundScreen',
  ),
})

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  loader: () => loadTexts('landing'),
  component: lazyRouteComponent(() => import('../features/landing/landing.tsx'), 'LandingScreen'),
})

/** Login, register and reset stand on one frame, without the dashboard. */
const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  loader: () => loadTexts('antd'),
  component: lazyRouteComponent(() => import('./account-frame.tsx'), 'AccountFrame'),
})
const login = createRoute({
  getParentRoute: () => account,
  path: paths.login,
  loader: () => loadTexts('login'),
  component: lazyRouteComponent(() => import('../features/login/login.tsx'), 'LoginScreen'),
})
const register = createRoute({
  getParentRoute: () => account,
  path: paths.register,
  loader: () => loadTexts('register'),
  component: lazyRouteComponent(() => import('../features/register/register.tsx'), 'RegisterScreen'),
})
const reset = createRoute({
  getParentRoute: () => account,
  path: paths.resetPassword,
  loader: () => loadTexts('reset'),
  component: lazyRouteComponent(() => import('../features/reset/reset.tsx'), 'ResetScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  loader: () => loadTexts('shell', 'login', 'antd'),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})
/** The frame alone is no page. */
const dashboardItself = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: () => {
    throw notFound({ routeId: rootRouteId })
  },
})
const overview = createRoute({
  getParentRoute: () => dashboard,
  path: '/overview',
  loader: () => loadTexts('overview'),
  component: lazyRouteComponent(() => import('../features/overview/overview.tsx'), 'OverviewScreen'),
})
const order = createRoute({
  getParentRoute: () => dashboard,
  path: '/order',
  loader: () => loadTexts('order', 'wording'),
  component: lazyRouteComponent(() => import('../features/order/order.tsx'), 'OrderScreen'),
})
const checkout = createRoute({
  getParentRoute: () => dashboard,
  path: '/checkout',
  validateSearch: nothingElse(checkoutSearch),
  loader: () => loadTexts('checkout'),
  component: lazyRouteComponent(() => import('../features/checkout/checkout.tsx'), 'CheckoutScreen'),
})
const transaction = createRoute({
  getParentRoute: () => dashboard,
  path: '/transaction',
  validateSearch: nothingElse(transactionSearch),
  loader: () => loadTexts('transaction'),
  component: lazyRouteComponent(() => import('../features/transaction/transaction.tsx'), 'TransactionScreen'),
})
const packages = createRoute({
  getParentRoute: () => dashboard,
  path: '/package',
  validateSearch: nothingElse(packageSearch),
  loader: () => loadTexts('package'),
  component: lazyRouteComponent(() => import('../features/package/package.tsx'), 'PackageScreen'),
})
const address = createRoute({
  getParentRoute: () => dashboard,
  path: '/address',
  validateSearch: nothingElse(addressSearch),
  loader: () => loadTexts('address'),
  component: lazyRouteComponent(() => import('../features/address/address.tsx'), 'AddressScreen'),
})
const tool = createRoute({
  getParentRoute: () => dashboard,
  path: '/tool',
  loader: () => loadTexts('tool'),
  component: lazyRouteComponent(() => import('../features/tool/tool.tsx'), 'ToolScreen'),
})
const log = createRoute({
  getParentRoute: () => dashboard,
  path: '/log',
  validateSearch: nothingElse(logSearch),
  loader: () => loadTexts('log', 'wording'),
  component: lazyRouteComponent(() => import('../features/log/log.tsx'), 'LogScreen'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings',
  loader: () => loadTexts('settings'),
  component: lazyRouteComponent(() => import('../features/settings/settings.tsx'), 'SettingsScreen'),
})
const user = createRoute({
  getParentRoute: () => dashboard,
  path: '/user',
  loader: () => loadTexts('user'),
  component: lazyRouteComponent(() => import('../features/user/user.tsx'), 'UserScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    account.addChildren([login, register, reset]),
    dashboard.addChildren([
      dashboardItself,
      overview,
      order,
      checkout,
      transaction,
      packages,
      address,
      tool,
      log,
      settings,
      user,
    ]),
  ]),
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
