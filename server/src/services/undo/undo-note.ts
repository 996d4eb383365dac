import { undoNote as noteBefore } from '#domain/correction/undo/undo.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { lockNote, type NoteTable, noteTables, storeNote } from '../../storage/stores/item/note.store.ts'
import type { DoneEntry } from '../../storage/stores/log/undo.store.ts'
import { isVoided } from '../../storage/stores/package/package.store.ts'

/** Writes the note of before again; a refusal when it is not the one that was written. */
export async function undoNote(trx: Trx, { changes }: DoneEntry, now: number): Promise<Refusal | null> {
  const changed = changes.find(({ table }) => isNoteTable(table))
  if (!changed || !isNoteTable(changed.table)) return refuse('undo.gone')
  const { table, id, before, after } = changed
  const present = await lockNote(trx, table, id)
  if (table === 'packages' && (await isVoided(trx, id))) return refuse('correction.voided', { pk_id: id })
  const values = { before: String(before?.note ?? ''), after: String(after?.note ?? '') }
  const undone = noteBefore(values, present)
  if (isRefusal(undone)) return undone
  await storeNote(trx, { table, id, before: values.after, after: undone.note }, now)
  return null
}

const isNoteTable = (table: string): table is NoteTable => noteTables.some((known) => known === table)
