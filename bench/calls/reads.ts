import { getUserInfo } from '#contract/account.ts'
import { listAddresses } from '#contract/address.ts'
import type { Call } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { getCharts, getTodos, listAttention } from '#contract/overview.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { listSettings } from '#contract/setting.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { Environment } from '../environment/environment.ts'
import type { MeasuredCall } from './measured-call.ts'
import { request, round, times } from './request.ts'

type Query = Record<string, string>

/** A read by all clerks in turns; `query` makes the query of each request. */
function read(
  name: string,
  call: Call,
  query: (environment: Environment, at: number) => Query | undefined = () => undefined,
): MeasuredCall {
  return {
    name,
    call,
    requests: async (environment, amount) =>
      times(amount, (at) => {
        const asked = query(environment, at)
        const input = asked === undefined ? {} : { query: asked }
        return request(call, round(environment.people.clerks, at), input)
      }),
  }
}

const limit = '100'

/** Four reads of a list: the newest page, the same page unchanged (304), a search for one of the oldest rows, the whole list. */
function list(name: string, call: Call, rare: (environment: Environment) => Promise<string>): MeasuredCall[] {
  return [
    read(`${name}, newest 100`, call, () => ({ limit })),
    {
      name: `${name}, unchanged`,
      call,
      async requests(environment, amount) {
        const [by] = environment.people.clerks
        const asked = request(call, by ?? null, { query: { limit } })
        const tag = await environment.tagOf(asked)
        return times(amount, () => (tag === null ? asked : { ...asked, headers: { 'if-none-match': tag } }))
      },
    },
    {
      name: `${name}, search`,
      call,
      async requests(environment, amount) {
        const q = await rare(environment)
        return read(name, call, () => ({ limit, q })).requests(environment, amount)
      },
    },
    { ...read(`${name}, whole`, call), grows: true },
  ]
}

/** A column of the oldest row of a table. */
async function oldest(
  { db }: Environment,
  table: 'items' | 'transactions' | 'addresses',
  column: string,
): Promise<string> {
  const query = db.selectFrom(table).selectAll().orderBy('id').limit(1)
  return String(Reflect.get(await query.executeTakeFirstOrThrow(), column))
}

export const reads: readonly MeasuredCall[] = [
  read('settings', listSettings),
  read('user_info', getUserInfo),
  read('todos', getTodos),
  read('charts', getCharts),
  // Up to 200 parcels; a small database has fewer.
  { ...read('attention', listAttention), grows: true },
  read('package', getPackage, ({ parcels }, at) => ({ pk_id: round(parcels, at) })),
  read('latest_package', listLatestPackages, () => ({ limit: '30' })),
  ...list('all_items', listItems, async (environment) =>
    (await oldest(environment, 'items', 'pk_id')).slice(0, 9),
  ),
  ...list('transactions', listTransactions, async (environment) =>
    (await oldest(environment, 'transactions', 'id')).slice(-12),
  ),
  ...list('all_logs', listLogs, async ({ parcels }) => round(parcels, 0)),
  ...list('all_address', listAddresses, (environment) => oldest(environment, 'addresses', 'phone')),
  read('cart', listCart),
]
