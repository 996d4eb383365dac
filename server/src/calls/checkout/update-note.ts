import * as contract from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import type { NoteType } from '#domain/item/note-type.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { cleanNote, textLimits } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { newId } from '../../storage/engine/new-id.ts'
import type { Stored } from '../../storage/engine/stored.ts'
import { setItemNote } from '../../storage/stores/item/item.store.ts'
import { isVoided, setPackageNote } from '../../storage/stores/package/package.store.ts'
import { setTransactionItemNote } from '../../storage/stores/transaction/transaction.store.ts'

export const updateNote = transactionalHandler(contract.updateNote, async ({ body }, { trx, now, log }) => {
  const note = cleanNote(body.newNote)
  if (note.length > textLimits.note) return refuse('field.too_long')
  const stored = await storeNote(trx, body.type, body._id, note, now)
  if (stored === 'gone') {
    const isVoid = body.type === 'package' && (await isVoided(trx, body._id))
    return isVoid ? refuse('correction.voided', { pk_id: body._id }) : refuse('note.gone')
  }
  if (stored !== 'changed') return { msg: confirm('note.saved') }
  const logId = newId()
  await log('Update note', { of: body.type, id: body._id }, { refId: body._id, id: logId })
  return { msg: confirm('note.saved'), logId }
})

/** Ids are unique: pieces that were paid meanwhile are found among the items of transactions, whatever type is sent. */
async function setNoteOfPieces(
  trx: Trx,
  where: { readonly id: string; readonly type: ItemType },
  note: string,
  now: number,
): Promise<Stored> {
  const stored = await setItemNote(trx, where, note, now)
  return stored === 'gone' ? setTransactionItemNote(trx, where.id, note) : stored
}

function storeNote(trx: Trx, type: NoteType, id: string, note: string, now: number): Promise<Stored> {
  if (type === 'package') return setPackageNote(trx, id, note)
  if (type === 'transaction') return setTransactionItemNote(trx, id, note)
  return setNoteOfPieces(trx, { id, type }, note, now)
}
