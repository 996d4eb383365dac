import { type ExpressionBuilder, sql } from 'kysely'
import type { Month } from '#domain/months.ts'
import type { Fen } from '#domain/units.ts'
import type { Queries } from './database.ts'
import type { Tables } from './tables.ts'

/** What customers have paid of one item; employee purchases are no sales. */
export interface ItemSales {
  readonly item: string
  readonly pieces: number
  readonly profits: Fen
}

export interface MonthQuantities {
  /** yyyy-MM. */
  readonly month: string
  readonly parcels: number
  readonly pieces: number
}

/** Sales by item name over `months` (side by side, oldest first), by the time of payment; in no order. */
export async function salesByItem(db: Queries, months: readonly Month[]): Promise<ItemSales[]> {
  const { from, until } = spanOf(months)
  const rows = await db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select([
      'item',
      sql<number>`cast(sum(transaction_items.qty) as bigint)`.as('pieces'),
      sql<number>`cast(sum(profits_fen) as bigint)`.as('profits'),
    ])
    .where('transactions.created_at', '>=', from)
    .where('transactions.created_at', '<', until)
    .where('profits_fen', 'is not', null)
    .groupBy('item')
    .execute()
  return rows.map(({ item, pieces, profits }) => ({ item, pieces, profits: profits as Fen }))
}

/** Packages by the month they were sent in, with the pieces ordered in them; a month without packages has no row. */
export async function quantitiesByMonth(db: Queries, months: readonly Month[]): Promise<MonthQuantities[]> {
  const { from, until } = spanOf(months)
  const sent = db
    .selectFrom('packages')
    .select((eb) => [
      monthOf(eb, months).as('month'),
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.pk_id', '=', 'packages.pk_id')
        .select(({ fn }) => fn.sum<number>('order_lines.qty').as('qty'))
        .as('qty'),
    ])
    .where('send_time', '>=', from)
    .where('send_time', '<', until)
    .as('sent')
  return db
    .selectFrom(sent)
    .select(({ fn }) => [
      'month',
      fn.countAll<number>().as('parcels'),
      sql<number>`cast(sum(qty) as bigint)`.as('pieces'),
    ])
    .groupBy('month')
    .execute()
}

/** Every month is named until the first instant of the next: which instant that is, domain/ knows. */
function monthOf(eb: ExpressionBuilder<Tables, 'packages'>, [first, ...others]: readonly Month[]) {
  if (!first) throw new RangeError('no months')
  let named = eb.case().when('send_time', '<', first.until).then(first.name)
  for (const { name, until } of others) named = named.when('send_time', '<', until).then(name)
  return named.end().$castTo<string>()
}

function spanOf(months: readonly Month[]): { from: number; until: number } {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) throw new RangeError('no months')
  return { from: first.from, until: last.until }
}
