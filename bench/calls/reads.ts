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
import type { Target } from '../target.ts'
import { byClerks, type MeasuredCall, measured, request, round, times } from './measured-call.ts'

type Query = Record<string, string>

function read(
  name: string,
  call: Call,
  query: (target: Target, at: number) => Query | undefined = () => undefined,
): MeasuredCall {
  return measured(name, async (target, amount) => {
    const inputs = times(amount, (at) => ({ query: query(target, at) }))
    return byClerks(target, call, inputs)
  })
}

const limit = '100'

/**
 * Four reads of a list: the newest page, the same page unchanged (304), a search for one of the oldest rows,
 * the whole list.
 */
function list(name: string, call: Call, rare: (target: Target) => Promise<string>): MeasuredCall[] {
  return [
    read(`${name}, newest 100`, call, () => ({ limit })),
    measured(`${name}, unchanged`, async (target, amount) => {
      const ask = (headers = {}) =>
        request(call, round(target.people.clerks, 0), { query: { limit } }, headers)
      const tag = await target.tagOf(ask())
      return times(amount, () => ask(tag === null ? {} : { 'if-none-match': tag }))
    }),
    measured(`${name}, search`, async (target, amount) => {
      const q = await rare(target)
      return read(name, call, () => ({ limit, q })).requests(target, amount)
    }),
    { ...read(`${name}, whole`, call), grows: true },
  ]
}

async function oldest({ db }: Target, table: 'items' | 'transactions' | 'addresses', column: string) {
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
  ...list('all_items', listItems, async (target) => (await oldest(target, 'items', 'pk_id')).slice(0, 9)),
  ...list('transactions', listTransactions, async (target) =>
    (await oldest(target, 'transactions', 'id')).slice(-12),
  ),
  ...list('all_logs', listLogs, async ({ parcels }) => round(parcels, 0)),
  ...list('all_address', listAddresses, (target) => oldest(target, 'addresses', 'phone')),
  read('cart', listCart),
]
