import type { FieldChange } from '#domain/correction/field-changes.ts'
import type { RevisionLine } from '#domain/correction/revision.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { OrderLineTable } from '../../schema/tables/parcel/package.table.ts'
import { toLine } from './parcel-state.store.ts'

/** A revision after the first, as the history of a package shows it. */
export interface ListedRevision {
  readonly number: number
  readonly isVoid: boolean
  readonly user: string
  readonly at: number
  /** Empty where a void order was recorded again. */
  readonly reason: string
  readonly changes: readonly FieldChange[]
}

/** Revisions of a package below a number, newest first; the first one has no row. */
export async function revisionsOf(
  db: Queries,
  pkId: string,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ListedRevision[]> {
  const rows = await db
    .selectFrom('order_revisions')
    .select(['number', 'is_void', 'user_name', 'created_at', 'reason', 'changes'])
    .where('pk_id', '=', pkId)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    isVoid: row.is_void === 1,
    user: row.user_name,
    at: row.created_at,
    reason: row.reason,
    changes: JSON.parse(row.changes),
  }))
}

/** The lines of a package as they were before one of its revisions. */
export async function linesBefore(db: Queries, pkId: string, number: number): Promise<RevisionLine[]> {
  const row = await db
    .selectFrom('order_revisions')
    .select('former')
    .where('pk_id', '=', pkId)
    .where('number', '=', number)
    .executeTakeFirst()
  const { lines }: { lines: OrderLineTable[] } = row ? JSON.parse(row.former) : { lines: [] }
  return lines.map(toLine)
}

/** Who recorded a package first, and when. */
export async function firstRecording(
  db: Queries,
  pkId: string,
): Promise<{ readonly user: string; readonly at: number }> {
  const row = await db
    .selectFrom('packages')
    .innerJoin('users', 'users.id', 'packages.created_by')
    .select(['users.name', 'packages.created_at'])
    .where('pk_id', '=', pkId)
    .executeTakeFirstOrThrow()
  return { user: row.name, at: row.created_at }
}

/** Who made the revisions of some packages, and when, by package and number. */
export async function amendmentsOf(
  db: Queries,
  pkIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, { readonly by: string; readonly at: number }>>> {
  const rows = await db
    .selectFrom('order_revisions')
    .select(['pk_id', 'number', 'user_name', 'created_at'])
    .where(whereIn(db, 'pk_id', pkIds))
    .execute()
  const ofPackage = Map.groupBy(rows, ({ pk_id }) => pk_id)
  return new Map(
    [...ofPackage].map(([pkId, revisions]) => [
      pkId,
      new Map(revisions.map((row) => [row.number, { by: row.user_name, at: row.created_at }])),
    ]),
  )
}

/**
 * The log entry of the last amendment that changed the amounts of a transaction up to a time; '' when there
 * is none.
 */
export async function lastDifferenceBefore(
  db: Queries,
  transactionId: string,
  time: number,
): Promise<string> {
  const row = await db
    .selectFrom('transaction_differences')
    .select('log_id')
    .where('transaction_id', '=', transactionId)
    .where('created_at', '<=', time)
    .orderBy('log_id', 'desc')
    .executeTakeFirst()
  return row?.log_id ?? ''
}
