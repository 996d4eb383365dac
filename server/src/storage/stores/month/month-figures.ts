import { sql } from 'kysely'
import { fingerprint } from '../../engine/changed-rows.ts'
import type { Queries } from '../../engine/database.ts'

/** What is booked in a month. */
export interface MonthFigures {
  readonly parcels: number
  readonly parcel_pieces: number
  readonly sales_pieces: number
  readonly profits_fen: number
  /** Fingerprint of pieces and profits by item. */
  readonly sales_hash: string
}

export interface BookedParcels {
  readonly month: string
  readonly parcels: number
  readonly pieces: number
}

export interface BookedSales {
  readonly month: string
  readonly item: string
  readonly pieces: number
  readonly profits: number
}

/** The figures of a month from its parcels and its sales by item, in any order. */
export function figuresFrom(parcels: BookedParcels | undefined, sales: readonly BookedSales[]): MonthFigures {
  const rows = sales
    .filter(({ pieces, profits }) => pieces !== 0 || profits !== 0)
    .map(({ item, pieces, profits }) => [item, pieces, profits] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    parcels: parcels?.parcels ?? 0,
    parcel_pieces: parcels?.pieces ?? 0,
    sales_pieces: rows.reduce((sum, [, pieces]) => sum + pieces, 0),
    profits_fen: rows.reduce((sum, [, , profits]) => sum + profits, 0),
    sales_hash: fingerprint(rows),
  }
}

// One statement each, so that the rollups and the rows that they do not include yet are of one moment.

/** Packages and their pieces in the months from one on. */
export async function bookedParcels(db: Queries, from: string): Promise<BookedParcels[]> {
  const { rows } = await sql<BookedParcels>`
    select month, cast(sum(parcels) as bigint) as parcels, cast(sum(pieces) as bigint) as pieces
    from (
      select month, parcels, pieces from month_parcels
      union all select booked_month, 1, pieces from packages
        where id > (select package_id from counted_in) and is_stock = 0
      union all select month, parcels, pieces from month_deltas
        where kind = 'parcels' and id > (select delta_id from counted_in)
    ) as booked where month >= ${from} group by month`.execute(db)
  return rows
}

const sales = sql`
  select month, item, pieces, profits_fen from month_sales
  union all select booked_month, transaction_items.item, transaction_items.qty, profits_fen
    from transactions inner join transaction_items on transaction_items.transaction_id = transactions.id
    where transactions.id > (select transaction_id from counted_in) and profits_fen is not null
  union all select month, item, pieces, profits_fen from month_deltas
    where kind = 'sales' and id > (select delta_id from counted_in)`

/** Paid pieces and their profits of a month by item. */
async function bookedSales(db: Queries, month: string): Promise<BookedSales[]> {
  const { rows } = await sql<BookedSales>`
    select month, item, cast(sum(pieces) as bigint) as pieces, cast(sum(profits_fen) as bigint) as profits
    from (${sales}) as booked where month = ${month} group by month, item`.execute(db)
  return rows
}

/** The same of all items together, in the months from one on. */
export async function bookedTotals(db: Queries, from: string): Promise<Omit<BookedSales, 'item'>[]> {
  const { rows } = await sql<Omit<BookedSales, 'item'>>`
    select month, cast(sum(pieces) as bigint) as pieces, cast(sum(profits_fen) as bigint) as profits
    from (${sales}) as booked where month >= ${from} group by month`.execute(db)
  return rows
}

/** What customers pay and senders get, in fen. */
export interface BookedMoney {
  readonly month: string
  /** Originals and corrections that are booked in the month. */
  readonly from_customers: number
  readonly to_senders: number
  /** What stands today of the payments that are booked in the month, wherever their corrections are. */
  readonly standing_from_customers: number
  readonly standing_to_senders: number
}

/**
 * The money of the months from one on, of employee purchases too, as in the sums of the list of transactions.
 */
export async function bookedMoney(db: Queries, from: string): Promise<BookedMoney[]> {
  const { rows } = await sql<BookedMoney>`
    with corrections as (
      select transactions.booked_month as paid_in, correction.booked_month as booked_in, customers, senders
      from (
        select transaction_id, booked_month, -coalesce(from_customer_fen, 0) as customers, -to_sender_fen as senders
          from transaction_reversals
        union all select transaction_id, booked_month, 0, to_sender_fen from transaction_differences
      ) as correction inner join transactions on transactions.id = correction.transaction_id
    )
    select month,
      cast(sum(customers + corrected_customers) as bigint) as from_customers,
      cast(sum(senders + corrected_senders) as bigint) as to_senders,
      cast(sum(customers + standing_customers) as bigint) as standing_from_customers,
      cast(sum(senders + standing_senders) as bigint) as standing_to_senders
    from (
      select booked_month as month, coalesce(pay_from_customer_fen, 0) as customers,
          transaction_items.pay_to_sender_fen as senders,
          0 as corrected_customers, 0 as corrected_senders, 0 as standing_customers, 0 as standing_senders
        from transactions inner join transaction_items on transaction_items.transaction_id = transactions.id
      union all select booked_in, 0, 0, customers, senders, 0, 0 from corrections
      union all select paid_in, 0, 0, 0, 0, customers, senders from corrections
    ) as money where month >= ${from} group by month`.execute(db)
  return rows
}

/** The figures of one month. */
export async function figuresOfMonth(db: Queries, month: string): Promise<MonthFigures> {
  const parcels = (await bookedParcels(db, month)).find((one) => one.month === month)
  return figuresFrom(parcels, await bookedSales(db, month))
}

/** The first month that anything is booked in; null when nothing is. */
export async function firstBookedMonth(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select min(month) as month from (
      select min(month) as month from month_parcels
      union all select min(month) from month_sales
      union all select min(booked_month) from packages
        where id > (select package_id from counted_in) and is_stock = 0
      union all select min(booked_month) from transactions where id > (select transaction_id from counted_in)
      union all select month from (select booked_month as month from account_entries order by id limit 1) as entry
    ) as booked`.execute(db)
  return rows[0]?.month ?? null
}
