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
  listSearch,
  logSearch,
  packageSearch,
  paths,
  transactionSearch,
} from '../shared/paths.ts'
import { Crash } from './crash.tsx'
import { readAhead } from './screen-data.ts'
import { screenTexts } from './screen-texts.ts'
import { nothingElse, parseSearch, stringifySearch } from './search-params.ts'

/** The data is asked for, the texts are waited for; the router fetches the code meanwhile. */
function ready(path: Parameters<typeof readAhead>[0], pk_id?: string): Promise<void> {
  readAhead(path, pk_id)
  return loadTexts(...screenTexts[path])
}

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
  loader: () => loadTexts(...screenTexts[paths.landing]),
  component: lazyRouteComponent(() => import('./landing-inside.tsx'), 'LandingInside'),
})

/** Login, register and reset stand on one frame, without the dashboard. */
const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  component: lazyRouteComponent(() => import('./account-frame.tsx'), 'AccountFrame'),
})
const login = createRoute({
  getParentRoute: () => account,
  path: paths.login,
  loader: () => loadTexts(...screenTexts[paths.login]),
  component: lazyRouteComponent(() => import('../features/login/login.tsx'), 'LoginScreen'),
})
const register = createRoute({
  getParentRoute: () => account,
  path: paths.register,
  loader: () => loadTexts(...screenTexts[paths.register]),
  component: lazyRouteComponent(() => import('../features/register/register.tsx'), 'RegisterScreen'),
})
const reset = createRoute({
  getParentRoute: () => account,
  path: paths.resetPassword,
  loader: () => loadTexts(...screenTexts[paths.resetPassword]),
  component: lazyRouteComponent(() => import('../features/reset/reset.tsx'), 'ResetScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
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
  loader: () => ready(paths.overview),
  component: lazyRouteComponent(() => import('../features/overview/overview.tsx'), 'OverviewScreen'),
})
const order = createRoute({
  getParentRoute: () => dashboard,
  path: '/order',
  loader: () => ready(paths.order),
  component: lazyRouteComponent(() => import('../features/order/order.tsx'), 'OrderScreen'),
})
const checkout = createRoute({
  getParentRoute: () => dashboard,
  path: '/checkout',
  validateSearch: nothingElse(checkoutSearch),
  loader: () => ready(paths.checkout),
  component: lazyRouteComponent(() => import('../features/checkout/checkout.tsx'), 'CheckoutScreen'),
})
const transaction = createRoute({
  getParentRoute: () => dashboard,
  path: '/transaction',
  validateSearch: nothingElse(transactionSearch),
  loader: () => ready(paths.transaction),
  component: lazyRouteComponent(() => import('../features/transaction/transaction.tsx'), 'TransactionScreen'),
})
const readPackageSearch = nothingElse(packageSearch)
const packages = createRoute({
  getParentRoute: () => dashboard,
  path: '/package',
  validateSearch: readPackageSearch,
  loaderDeps: ({ search: { pk_id } }) => ({ pk_id }),
  loader: ({ deps }) => ready(paths.package, deps.pk_id),
  component: lazyRouteComponent(() => import('../features/package/package.tsx'), 'PackageScreen'),
})
const address = createRoute({
  getParentRoute: () => dashboard,
  path: '/address',
  validateSearch: nothingElse(addressSearch),
  loader: () => ready(paths.address),
  component: lazyRouteComponent(() => import('../features/address/address.tsx'), 'AddressScreen'),
})
const tool = createRoute({
  getParentRoute: () => dashboard,
  path: '/tool',
  loader: () => ready(paths.tool),
  component: lazyRouteComponent(() => import('../features/tool/tool.tsx'), 'ToolScreen'),
})
const log = createRoute({
  getParentRoute: () => dashboard,
  path: '/log',
  validateSearch: nothingElse(logSearch),
  loader: () => ready(paths.log),
  component: lazyRouteComponent(() => import('../features/log/log.tsx'), 'LogScreen'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings',
  loader: () => ready(paths.settings),
  component: lazyRouteComponent(() => import('../features/settings/settings.tsx'), 'SettingsScreen'),
})
const user = createRoute({
  getParentRoute: () => dashboard,
  path: '/user',
  loader: () => ready(paths.user),
  component: lazyRouteComponent(() => import('../features/user/user.tsx'), 'UserScreen'),
})

const people = createRoute({
  getParentRoute: () => dashboard,
  path: '/people',
  validateSearch: nothingElse(listSearch),
  loader: () => ready(paths.people),
  component: lazyRouteComponent(() => import('../features/people/people.tsx'), 'PeopleScreen'),
})
const books = createRoute({
  getParentRoute: () => dashboard,
  path: '/books',
  loader: () => ready(paths.books),
  component: lazyRouteComponent(() => import('../features/books/books.tsx'), 'BooksScreen'),
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
      people,
      books,
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
