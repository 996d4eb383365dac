import { may, type PermissionName } from '#domain/permissions.ts'
import { items } from '../features/checkout/api/list-items.ts'
import { logs } from '../features/log/api/list-logs.ts'
import { exchangeRateOptions } from '../features/order/api/read-exchange-rate.ts'
import { attentionOptions } from '../features/overview/api/list-attention.ts'
import { todosOptions } from '../features/overview/api/read-todos.ts'
import { latestOptions } from '../features/package/api/latest-packages.ts'
import { packageOptions } from '../features/package/api/read-package.ts'
import { peopleOptions } from '../features/people/api/list-people.ts'
import { transactions } from '../features/transaction/api/list-transactions.ts'
import { sessionsOptions } from '../features/user/api/list-sessions.ts'
import { twoFactorOptions } from '../features/user/api/read-two-factor.ts'
import { addresses } from '../shared/api/list-addresses.ts'
import { cartOptions } from '../shared/api/list-cart.ts'
import { settingsOptions } from '../shared/api/list-settings.ts'
import { auditOptions } from '../shared/api/read-audit.ts'
import { userOptions } from '../shared/api/read-user.ts'
import { firstPart } from '../shared/parts/first-part.ts'
import { paths } from '../shared/paths.ts'
import { currentSession, currentToken } from '../shared/session.ts'
import { queryClient } from './query-client.ts'

const read: typeof queryClient.prefetchQuery = (options) => queryClient.prefetchQuery(options)

/** Whoever may not is told so by the screen, not by a failed call. */
function mayRead(name: PermissionName): boolean {
  const session = currentSession()
  return session !== null && may(session.role, name, 'full')
}

/** What each screen reads first, asked for beside its code: on the first load, and when somebody points at a link. */
const readers = {
  [paths.overview]: () => [read(todosOptions), read(attentionOptions)],
  [paths.order]: () => [
    read(settingsOptions),
    ...(mayRead('exchange_rate.read') ? [read(exchangeRateOptions)] : []),
  ],
  [paths.checkout]: () => [read(firstPart(items)), read(cartOptions)],
  [paths.transaction]: () => [read(firstPart(transactions))],
  [paths.package]: (pk_id?: string) => [
    read(latestOptions('10')),
    ...(pk_id ? [read(packageOptions(pk_id))] : []),
  ],
  [paths.address]: () => [read(firstPart(addresses))],
  [paths.tool]: () => [read(settingsOptions)],
  [paths.log]: () => [read(firstPart(logs))],
  [paths.settings]: () => [read(settingsOptions)],
  [paths.user]: () => [read(userOptions), read(twoFactorOptions), read(sessionsOptions)],
  [paths.people]: () => (mayRead('people.list') ? [read(userOptions), read(peopleOptions)] : []),
  [paths.books]: () => (mayRead('audit.read') ? [read(auditOptions)] : []),
}

/** Starts to read; nobody waits for it here, and what goes wrong the screen says. */
export function readAhead(path: keyof typeof readers, pk_id?: string): void {
  if (currentToken() !== null) void Promise.all(readers[path](pk_id))
}
