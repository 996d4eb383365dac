import { charts, listAttention, todos } from '#contract/overview.ts'
import { attentionRules } from '#domain/attention.ts'
import { everyMonth, lastMonths, type Month } from '#domain/months.ts'
import { topRanked } from '#domain/ranking.ts'
import { rankingLength, statisticsMonths } from '#domain/statistics.ts'
import type { TrackEntry } from '#domain/track.ts'
import { all, one } from '../floor/work.ts'
import { iso } from './item-rows.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, shot, times } from './shot.ts'

const mostNeedy = 200

interface Needy {
  readonly pk_id: string
  readonly receiver: string
  readonly status: string
  readonly entries: string
  readonly stands_since: number
  readonly fetched_at: number
}

interface Sales {
  readonly item: string
  readonly pieces: number
  readonly profits: number
}

export const overviewCalls: readonly MeasuredCall[] = [
  {
    name: 'todos',
    call: todos,
    shots: async ({ people }, amount) => times(amount, (at) => shot(todos, round(people.clerks, at), {})),
    *floor() {
      const items = yield* one<{ new_item: number; stock_item: number; pending: number }>(
        `select cast(coalesce(sum(case when type in ('sold', 'employee') then qty end), 0) as bigint) as new_item,
           cast(coalesce(sum(case when type = 'stock' then qty end), 0) as bigint) as stock_item,
           count(case when type = 'exception' and approved = 0 then 1 end) as pending from items`,
      )
      const { pending } = yield* one<{ pending: number }>(
        'select count(*) as pending from transactions where approved = 0',
      )
      return {
        newItem: { count: items.new_item },
        stockItem: { count: items.stock_item },
        pendingTransaction: { count: pending },
        pendingException: { count: items.pending },
      }
    },
  },
  {
    name: 'charts',
    call: charts,
    shots: async ({ people }, amount) => times(amount, (at) => shot(charts, round(people.clerks, at), {})),
    *floor({ now }) {
      const months = lastMonths(now, statisticsMonths)
      const [from, until] = [months[0]?.from ?? 0, months.at(-1)?.until ?? 0]
      const sales = yield* all<Sales>(
        `select item, cast(sum(transaction_items.qty) as bigint) as pieces, cast(sum(profits_fen) as bigint) as profits
         from transaction_items inner join transactions on transactions.id = transaction_items.transaction_id
         where transactions.created_at >= ? and transactions.created_at < ? and profits_fen is not null group by item`,
        ...[from, until],
      )
      const quantities = yield* all<{ month: string; parcels: number; pieces: number }>(
        `select month, count(*) as parcels, cast(sum(qty) as bigint) as pieces from (
           select ${monthOf(months)} as month,
             (select sum(qty) from order_lines where order_lines.pk_id = packages.pk_id) as qty
           from packages where send_time >= ? and send_time < ?) as sent group by month`,
        ...[from, until],
      )
      const top = (amount: (row: Sales) => number) => topRanked(sales, amount, rankingLength)
      return {
        productsSold: top((row) => row.pieces).map(({ item, pieces }) => ({ item, pieces })),
        profits: top((row) => row.profits).map(({ item, profits }) => ({ item, profits: profits / 100 })),
        quantities: everyMonth(months, quantities, (month) => ({ month, parcels: 0, pieces: 0 })),
      }
    },
  },
  {
    name: 'attention',
    call: listAttention,
    // Up to 200 parcels: a small business has fewer.
    grows: true,
    shots: async ({ people }, amount) =>
      times(amount, (at) => shot(listAttention, round(people.clerks, at), {})),
    *floor({ now }) {
      const found: (Needy & { reason: string })[] = []
      for (const { reason, states, until } of attentionRules({ silent: 7, customs: 5 }, now)) {
        for (const state of states) {
          const rows = yield* all<Needy>(
            `select tracks.pk_id, receiver, status, tracks.entries, stands_since, tracks.fetched_at,
               domestic_legs.entries as further
             from tracks inner join packages on packages.pk_id = tracks.pk_id
             left join domestic_legs on domestic_legs.courier = tracks.domestic_courier
               and domestic_legs.parcel_id = tracks.domestic_parcel_id
             where tracks.state = ? and tracks.state <> 'delivered' and set_aside_at is null
               and tracks.fetched_at is not null and stands_since <= ? order by stands_since limit ?`,
            ...[state, until, mostNeedy],
          )
          found.push(...rows.map((row) => ({ ...row, reason })))
        }
      }
      found.sort((one, other) => one.stands_since - other.stands_since)
      return { result: found.slice(0, mostNeedy).map(needyView) }
    },
  },
]

function needyView({
  pk_id,
  receiver,
  reason,
  status,
  entries,
  stands_since,
  fetched_at,
}: Needy & { reason: string }) {
  const way: TrackEntry[] = JSON.parse(entries)
  return {
    ...{ pk_id, receiver, reason, status },
    lastMessage: way.at(-1)?.message ?? '',
    since: iso(stands_since),
    updatedAt: iso(fetched_at),
  }
}

// Names and instants of ours, so that nothing foreign gets into the statement.
function monthOf(months: readonly Month[]): string {
  return `case ${months.map(({ name, until }) => `when send_time < ${until} then '${name}'`).join(' ')} end`
}
