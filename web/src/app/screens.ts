import { route as address } from '../features/address/route.ts'
import { route as asOf } from '../features/as-of/route.ts'
import { route as audit } from '../features/audit/route.ts'
import { route as checkout } from '../features/checkout/route.ts'
import { route as forwarderBill } from '../features/forwarder-bill/route.ts'
import { route as imported } from '../features/import/route.ts'
import { route as landing } from '../features/landing/route.ts'
import { route as log } from '../features/log/route.ts'
import { route as login } from '../features/login/route.ts'
import { route as monthPage } from '../features/month/page/route.ts'
import { route as month } from '../features/month/route.ts'
import { route as order } from '../features/order/route.ts'
import { route as overview } from '../features/overview/route.ts'
import { route as packageScreen } from '../features/package/route.ts'
import { route as party } from '../features/party/route.ts'
import { route as people } from '../features/people/route.ts'
import { route as person } from '../features/person/route.ts'
import { route as productPage } from '../features/product/page/route.ts'
import { route as product } from '../features/product/route.ts'
import { route as reconcile } from '../features/reconcile/route.ts'
import { route as register } from '../features/register/route.ts'
import { route as report } from '../features/report/route.ts'
import { route as reset } from '../features/reset/route.ts'
import { route as scan } from '../features/scan/route.ts'
import { route as settings } from '../features/settings/route.ts'
import { route as setup } from '../features/setup/route.ts'
import { route as tool } from '../features/tool/route.ts'
import { route as transactionPage } from '../features/transaction/page/route.ts'
import { route as transaction } from '../features/transaction/route.ts'
import { route as user } from '../features/user/route.ts'
import type { Namespace } from '../shared/i18n/catalogue.ts'

// The one list of the screens. Routes, menu, titles, preloads and budgets are derived from it, and so are the
// screens that browser tests and screenshots visit.

export const landingScreen = landing

/** Login, register, reset and the first run share one frame, without the dashboard. */
export const accountScreens = { login, register, reset, setup }
export const accountNamespaces: readonly Namespace[] = ['common', 'antd']

/** In the order of the menu, group by group, those for admins last in theirs (business-rules.md 9). */
export const dashboardScreens = {
  overview,
  order,
  checkout,
  transaction,
  transactionPage,
  package: packageScreen,
  address,
  tool,
  product,
  productPage,
  party,
  person,
  forwarderBill,
  report,
  month,
  reconcile,
  monthPage,
  asOf,
  log,
  settings,
  user,
  people,
  import: imported,
  audit,
  scan,
}
export const dashboardNamespaces: readonly Namespace[] = ['common', 'names', 'antd', 'shell', 'login']
