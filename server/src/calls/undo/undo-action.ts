import * as contract from '#contract/undo.ts'
import { undoProblem } from '#domain/correction/undo/undo.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { undoDeletedAddress } from '../../services/undo/undo-delete-address.ts'
import { undoNote } from '../../services/undo/undo-note.ts'
import { undoPieces } from '../../services/undo/undo-pieces.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { storeEffect } from '../../storage/stores/correction/store-effect.ts'
import { findDoneEntry, isUndone } from '../../storage/stores/log/undo.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

const undoable = ['Transfer', 'Update note', 'Delete address'] as const

export const undoAction = transactionalHandler(
  contract.undoAction,
  async ({ body }, { trx, caller, now, log }) => {
    // Undos of one person wait for each other, so that nothing is undone twice.
    await lockPerson(trx, caller.userId)
    const done = await findDoneEntry(trx, body.log_id)
    if (!done) return refuse('undo.gone')
    const { kind, params, userId, createdAt: at, refId, pkId, itemId } = done
    if (!undoable.some((known) => known === kind)) return refuse('undo.gone')
    const isDone = await isUndone(trx, done)
    const problem = undoProblem({ by: userId, at, isUndone: isDone }, caller.userId, now)
    if (problem) return problem
    const undone = done.id

    if (kind === 'Update note') {
      const refused = await undoNote(trx, done, now)
      if (refused) return refused
      // Of the ids that entries name, lists link those of packages.
      const isPackage = params.of === 'package'
      await log(
        'Undo note',
        { of: String(params.of), id: String(params.id), undone },
        isPackage ? { refId, pkId: refId } : {},
      )
      return { msg: confirm('undo.note') }
    }
    if (kind === 'Delete address') {
      const refused = await undoDeletedAddress(trx, done)
      if (refused) return refused
      const name = String(params.name)
      await log('Undo delete address', { name, undone })
      return { msg: confirm('undo.address', { name }) }
    }
    const effect = await undoPieces(trx, done)
    if (isRefusal(effect)) return effect
    const by = { id: caller.userId, name: caller.name }
    const logId = newId()
    await storeEffect(trx, effect, { by, now, reason: '', logId })
    const [qty, item] = [Number(params.qty), String(params.item)]
    const [from, to] = [String(params.to), String(params.from)]
    await log('Undo transfer', { qty, item, from, to, undone }, { id: logId, refId, pkId, itemId })
    const [back] = effect.cart
    return {
      msg: confirm('undo.pieces', { qty, item, from, to }),
      ...(back?.after && { entry_id: back.after.id }),
    }
  },
)
