import { sql } from 'kysely'
import type { BookedCost, CostedParcel } from '#domain/correction/later-cost/book-later-cost.ts'
import type { LaterCost } from '#domain/correction/later-cost/later-cost.ts'
import type { Person } from '#domain/people/person.ts'
import { dayOf } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import type { Fen, Grams, Micro } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn } from '../../engine/where-in.ts'
import { addEntries } from '../settlement/account-entry.store.ts'
import { addFigures } from './figure.store.ts'

const laterCosts = (db: Queries) =>
  db
    .selectFrom('later_costs')
    .select(['id', 'pk_id as pkId', 'kind', 'currency', 'amount', 'borne_by as bearer', 'party_id as party'])
    .select(['day', 'note', 'reverses', 'bill_id as bill', 'user_id', 'user_name', 'created_at as at'])
    .select((row) => row.ref('rmb_fen').$castTo<Fen>().as('rmb'))

/** The later costs of some packages with their reversals, in the order of their writing. */
export async function laterCostsOf(db: Queries, pkIds: readonly string[]): Promise<LaterCost[]> {
  const rows = await laterCosts(db)
    .where(whereIn(db, 'pk_id', pkIds))
    .orderBy('id')
    .execute()
  return rows.map(withPerson)
}

const withPerson = <R extends { user_id: string; user_name: string }>({ user_id, user_name, ...row }: R) => ({
  ...row,
  by: { id: user_id, name: user_name },
})

/** A cost, or a reversal, with what it changed of the figures of its month; null when there is none. */
export async function findLaterCost(db: Queries, id: string) {
  const row = await laterCosts(db).select('log_id').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { log_id, ...cost } = withPerson(row)
  const figures = await db
    .selectFrom('month_deltas')
    .select((delta) => ['item', delta.ref('profits_fen').$castTo<Fen>().as('profits')])
    .where('log_id', '=', log_id)
    .orderBy('id')
    .execute()
  const reversal = await db
    .selectFrom('later_costs')
    .select('user_name')
    .where('reverses', '=', id)
    .executeTakeFirst()
  return { cost, figures, reversedBy: reversal?.user_name ?? null }
}

/** How many later costs of a package stand. */
export async function standingCosts(db: Queries, pkId: string): Promise<number> {
  const { count } = await standing(db)
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'bigint').as('count'))
    .where('pk_id', '=', pkId)
    .executeTakeFirstOrThrow()
  return count
}

/** What a person has booked on the day of a time for the business to bear, without what was reversed. */
export async function bookedToday(db: Queries, userId: string, now: number): Promise<Fen> {
  const { fen } = await standing(db)
    .select(({ fn, cast }) => cast<number | null>(fn.sum('rmb_fen'), 'bigint').as('fen'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', instantOf(`${dayOf(now)} 00:00:00`, 'Asia/Shanghai') ?? now)
    .where('borne_by', '=', 'business')
    .executeTakeFirstOrThrow()
  return (fen ?? 0) as Fen
}

const standing = (db: Queries) =>
  db
    .selectFrom('later_costs as cost')
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('later_costs as reversal').select('id').whereRef('reversal.reverses', '=', 'cost.id'),
        ),
      ),
    )

/** Packages with what later costs depend on, locked in the order of their ids. */
export async function lockCostedParcels(
  trx: Trx,
  pkIds: readonly string[],
): Promise<Map<string, CostedParcel>> {
  const parcels = await trx
    .selectFrom('packages')
    .select(['pk_id', 'is_void', 'exchange_rate_micro'])
    .where(whereIn(trx, 'pk_id', pkIds))
    .orderBy('pk_id')
    .$call(rowLock(trx))
    .execute()
  const lines = await trx
    .selectFrom('order_lines')
    .select(['pk_id', 'item', 'subtotal_weight_grams'])
    .where(whereIn(trx, 'pk_id', pkIds))
    .orderBy('id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ pk_id }) => pk_id)
  return new Map(
    parcels.map(({ pk_id: pkId, is_void, exchange_rate_micro }) => [
      pkId,
      {
        pkId,
        isVoid: is_void === 1,
        exchangeRate: exchange_rate_micro as Micro,
        lines: (linesOf.get(pkId) ?? []).map(({ item, subtotal_weight_grams }) => ({
          item,
          subtotalWeight: subtotal_weight_grams as Grams,
        })),
      },
    ]),
  )
}

/** Stores a later cost or a reversal; its log entry, of this id, is written afterwards. Returns its id. */
export async function storeLaterCost(
  trx: Trx,
  { cost, entry, figures }: BookedCost,
  { by, logId }: { readonly by: Person; readonly logId: string },
): Promise<string> {
  const [entry_id = null] = await addEntries(trx, entry ? [entry] : [], { by, logId })
  const id = newId()
  const row = {
    pk_id: cost.pkId,
    kind: cost.kind,
    currency: cost.currency,
    amount: cost.amount,
    rmb_fen: cost.rmb,
    borne_by: cost.bearer,
    party_id: cost.party,
    entry_id,
    day: cost.day,
    note: cost.note,
    reverses: cost.reverses,
    bill_id: cost.bill,
  }
  const written = { user_id: by.id, user_name: by.name, log_id: logId, created_at: cost.at }
  await insertRows(trx, 'later_costs', [{ id, ...row, ...written }])
  rowChanged(trx, { table: 'later_costs', id, before: null, after: row })
  await addFigures(trx, figures, { by, now: cost.at, logId })
  return id
}

/** Profits of the pieces of a package that stand in payments: originals and differences less reversals. */
export async function profitsOfPackage(db: Queries, pkId: string): Promise<Fen> {
  const { rows } = await sql<{ fen: number | null }>`
    select cast(sum(fen) as bigint) as fen from (
      select profits_fen as fen from transaction_items where pk_id = ${pkId}
      union all select differences.profits_fen from transaction_differences as differences
        inner join transaction_items on transaction_items.id = differences.item_id where pk_id = ${pkId}
      union all select -reversals.profits_fen from transaction_reversals as reversals
        inner join transaction_items on transaction_items.id = reversals.item_id where pk_id = ${pkId}
    ) as profits`.execute(db)
  return (rows[0]?.fen ?? 0) as Fen
}

/** The parties that are named for paid items of a package. */
export async function customersOfPackage(db: Queries, pkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transaction_items')
    .select('customer')
    .distinct()
    .where('pk_id', '=', pkId)
    .orderBy('customer')
    .execute()
  return rows.flatMap(({ customer }) => customer ?? [])
}
