import * as contract from '#contract/checkout.ts'
import type { NoteType } from '#domain/item/note-type.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { cleanNote } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { lockItem } from '../../storage/stores/item/item.store.ts'
import { lockNote, type NoteTable, storeNote } from '../../storage/stores/item/note.store.ts'
import { isVoided } from '../../storage/stores/package/package.store.ts'

export const updateNote = transactionalHandler(contract.updateNote, async ({ body }, { trx, now, log }) => {
  const note = cleanNote(body.newNote)
  if (note.length > textLimits.note) return refuse('field.too_long')
  const { type, _id: id } = body
  const present = await presentNote(trx, type, id)
  if (type === 'package' && (await isVoided(trx, id))) return refuse('correction.voided', { pk_id: id })
  if (!present) return refuse('note.gone')
  const { table, note: before } = present
  if (before === note) return { msg: confirm('note.saved') }
  await storeNote(trx, { table, id, before, after: note }, now)
  const logId = await log('Update note', { of: type, id }, { refId: id, undoable: true })
  return { msg: confirm('note.saved'), logId }
})

/**
 * The note of what has this id, which is locked until the transaction ends. Ids are unique: pieces that were
 * paid meanwhile are found among the items of transactions, whatever type is sent.
 */
async function presentNote(
  trx: Trx,
  type: NoteType,
  id: string,
): Promise<{ readonly table: NoteTable; readonly note: string } | null> {
  if (type !== 'package' && type !== 'transaction') {
    const row = await lockItem(trx, id)
    if (row) return row.type === type ? { table: 'items', note: row.note } : null
  }
  const table = type === 'package' ? 'packages' : 'transaction_items'
  const note = await lockNote(trx, table, id)
  return note === null ? null : { table, note }
}
