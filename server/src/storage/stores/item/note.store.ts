import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'

/** Tables whose rows have a note that people change. */
export type NoteTable = 'items' | 'transaction_items' | 'packages'

/** The note of a row, which is locked until the transaction ends; null when there is no such row. */
export async function lockNote(trx: Trx, table: NoteTable, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom(table)
    .select('note')
    .where(keyOf(table), '=', id)
    .$call(rowLock(trx))
    .executeTakeFirst()
  return row?.note ?? null
}

interface ChangedNote {
  readonly table: NoteTable
  readonly id: string
  readonly before: string
  readonly after: string
}

/** Changes the note of a locked row. */
export async function storeNote(
  trx: Trx,
  { table, id, before, after: note }: ChangedNote,
  now: number,
): Promise<void> {
  const values = table === 'items' ? { note, updated_at: now } : { note }
  await trx.updateTable(table).set(values).where(keyOf(table), '=', id).execute()
  rowUpdated(trx, table, id, { note: before }, { note })
}

const keyOf = (table: NoteTable) => (table === 'packages' ? 'pk_id' : 'id')
