import { sql } from 'kysely'
import { encodeTime } from 'ulid'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { type ChangedRow, rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn } from '../../engine/where-in.ts'
import { savedTables } from '../../schema/saved-tables.ts'
import type { UndoTable } from '../../schema/tables/operation/undo.table.ts'
import { twinOf } from '../item/item.store.ts'
import type { ItemColumns } from '../item/item-columns.ts'
import type { FullLog } from '../log/log.store.ts'

/** A row that a log entry changed, with the values that it found and left. */
export interface KeptRow extends ChangedRow {
  readonly logId: string
  readonly isUndone: boolean
}

type Values = NonNullable<ChangedRow['before']>
type DoneEntry = Pick<FullLog, 'id' | 'changes'>
interface Writer {
  readonly by: string
  readonly now: number
}

function toKeptRow({ log_id, row_table, row_id, before, after, undone }: UndoTable): KeptRow {
  const values = (json: string | null): Values | null => json && JSON.parse(json)
  const row = { table: row_table, id: row_id, before: values(before), after: values(after) }
  return { ...row, logId: log_id, isUndone: undone === 1 }
}

/**
 * The rows of a log entry, as other writes lock them: carts before item rows. None when it cannot be undone.
 */
export async function keptRows(trx: Trx, { id, changes }: DoneEntry): Promise<KeptRow[]> {
  const all = trx.selectFrom('undo_rows').selectAll().where('log_id', '=', id)
  const ofEntry = all.where(whereIn(trx, 'row_id', idsOf(changes)))
  return (await ofEntry.orderBy('row_table').orderBy('row_id').execute()).map(toKeptRow)
}

/** The same of an entry that was summed up. */
export async function allKeptRows(trx: Trx, logId: string): Promise<KeptRow[]> {
  const ofEntry = trx.selectFrom('undo_rows').selectAll().where('log_id', '=', logId)
  return (await ofEntry.orderBy('row_table').orderBy('row_id').execute()).map(toKeptRow)
}

const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id)

/** The row of the merge or link that stands of a party, product or receiver; none when there is none. */
export async function standingMerge(trx: Trx, table: MergedTable, id: string): Promise<KeptRow[]> {
  const all = trx.selectFrom('undo_rows').selectAll().where('row_table', '=', table).where('row_id', '=', id)
  return (await all.where('undone', '=', 0).execute()).map(toKeptRow)
}

const mergedTables = ['parties', 'products', 'receiver_links'] as const
type MergedTable = (typeof mergedTables)[number]

/**
 * Writes the rows of a log entry as they were before it. Refused when one is not as the entry left it, or
 * when another entry that was not undone has changed it since.
 */
export async function putBack(trx: Trx, rows: readonly KeptRow[], writer: Writer): Promise<Refusal | null> {
  if (!(await areAsLeft(trx, rows))) return refuse('undo.changed')
  if (await areTouched(trx, rows)) return refuse('undo.changed')
  await deleteMade(trx, rows)
  for (const row of rows) if (row.before) await writeBefore(trx, { ...row, before: row.before }, writer)
  const logIds = rows.map(({ logId }) => logId)
  const undone = trx
    .updateTable('undo_rows')
    .set({ undone: 1 })
    .where(whereIn(trx, 'log_id', logIds))
  await undone.where(whereIn(trx, 'row_id', idsOf(rows))).execute()
  return null
}

/** Locks the rows. Pieces must not have come, either, that would merge with a row that is gone. */
async function areAsLeft(trx: Trx, rows: readonly KeptRow[]): Promise<boolean> {
  for (const [table, some] of Map.groupBy(rows, (row) => row.table)) {
    const key = keyOf(table)
    const found = await trx
      .selectFrom(sql<Values>`${sql.table(table)}`.as('present'))
      .selectAll()
      .where(whereIn(trx, key, idsOf(some)))
      .orderBy(sql.ref(key))
      .$call(rowLock(trx))
      .execute()
    const present = new Map(found.map((row) => [row[key], row]))
    for (const row of some) if (!(await isAsLeft(trx, row, present.get(row.id)))) return false
  }
  return true
}

async function isAsLeft(
  trx: Trx,
  { logId, table, before, after }: KeptRow,
  present: Values | undefined,
): Promise<boolean> {
  if (after !== null)
    return (
      present !== undefined &&
      Object.entries({ ...before, ...after }).every(([name, value]) => present[name] === value)
    )
  if (present) return false
  if (table !== 'items' || before?.approved !== 0) return true
  return (await twinOf(trx, before as unknown as ItemColumns, logId)) === null
}

/** The column that names a row of a table. */
const keyOf = (table: string): string => keys[table]?.[0] ?? 'id'
const keys: Readonly<Record<string, readonly string[]>> = savedTables

const isRow = (table: string, id: string) => sql<boolean>`${sql.ref(keyOf(table))} = ${id}`

/** Whether an entry of later has changed columns that one of these rows keeps, and was not undone. */
async function areTouched(trx: Trx, rows: readonly KeptRow[]): Promise<boolean> {
  const later = await trx
    .selectFrom('undo_rows')
    .selectAll()
    .where(whereIn(trx, 'row_id', idsOf(rows)))
    .where('log_id', '>', rows[0]?.logId ?? '')
    .where('undone', '=', 0)
    .execute()
  const byId = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]))
  return later.map(toKeptRow).some(({ table, id, after }) => {
    const row = byId.get(`${table} ${id}`)
    const kept = { ...row?.before, ...row?.after }
    return Object.keys(after ?? {}).some((name) => name in kept)
  })
}

/** Deletes the rows that the entry made, those first that refer to others. */
async function deleteMade(trx: Trx, rows: readonly KeptRow[]): Promise<void> {
  const made = Map.groupBy(
    rows.filter(({ before }) => before === null),
    ({ table }) => table,
  )
  for (const table of Object.keys(savedTables).toReversed()) {
    const some = made.get(table)
    if (!some) continue
    await sql`delete from ${sql.table(table)} where ${whereIn(trx, keyOf(table), idsOf(some))}`.execute(trx)
    for (const { id, after } of some) rowChanged(trx, { table, id, before: after, after: null })
  }
}

type FormerRow = KeptRow & { readonly before: Values }

async function writeBefore(trx: Trx, { table, id, before, after }: FormerRow, writer: Writer): Promise<void> {
  const into = sql.table(table)
  if (after) {
    const columns = Object.entries({ ...before, ...writtenBy(table, writer) })
    const values = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
    await sql`update ${into} set ${values} where ${isRow(table, id)}`.execute(trx)
    rowUpdated(trx, table, id, { ...before, ...after }, before)
    return
  }
  const times =
    table === 'items' ? { created_at: writer.now, updated_at: writer.now } : { created_at: writer.now }
  const row = { id, ...times, ...before }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${into} (${names}) values (${sql.join(Object.values(row))})`.execute(trx)
  rowChanged(trx, { table, id, before: after, after: before })
}

/** What each write of a row says of itself. */
function writtenBy(table: string, { by, now }: Writer) {
  if (table === 'items') return { updated_at: now }
  return isMerged(table) ? { version: sql`version + 1`, updated_at: now, updated_by: by } : {}
}

const isMerged = (table: string) => mergedTables.some((one) => one === table)

/** Removes rows of before a time. Merges, and imports that stand, have no limit in time. */
export async function deleteKeptRows(db: Queries, time: number): Promise<void> {
  const old = db.deleteFrom('undo_rows').where('log_id', '<', encodeTime(time))
  const imported = db.selectFrom('imports').select('log_id').where('undone_at', 'is', null)
  await old.where('row_table', 'not in', mergedTables).where('log_id', 'not in', imported).execute()
}
