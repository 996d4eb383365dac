import * as contract from '#contract/undo.ts'
import { undoProblem } from '#domain/correction/undo.ts'
import { mostCartEntries } from '#domain/item/cart-size.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { countCartEntries } from '../../storage/stores/cart/cart.store.ts'
import { keptRows, putBack } from '../../storage/stores/correction/undo.store.ts'
import { lockPackage } from '../../storage/stores/item/item.store.ts'
import { findLog } from '../../storage/stores/log/log.store.ts'
import { isVoided } from '../../storage/stores/package/package.store.ts'
import { lockPerson } from '../../storage/stores/people/people.store.ts'

const undoable = ['Transfer', 'Update note', 'Delete address'] as const

export const undoAction = transactionalHandler(
  contract.undoAction,
  async ({ body }, { trx, caller, now, log }) => {
    // Undos of one person wait for each other, so that nothing is undone twice.
    await lockPerson(trx, caller.userId)
    const done = await findLog(trx, body.log_id)
    if (!done || !undoable.some((known) => known === done.kind)) return refuse('undo.gone')
    const { kind, params, refId, pkId, itemId } = done
    const rows = await keptRows(trx, done)
    const action = { by: done.userId, at: done.createdAt, isUndone: rows.some(({ isUndone }) => isUndone) }
    const problem = undoProblem(action, caller.userId, now)
    if (problem) return problem
    if (rows.length === 0) return refuse('undo.gone')
    const removed = rows.find(({ table, before }) => table === 'cart_entries' && before)
    if (removed && (await countCartEntries(trx, caller.userId)) >= mostCartEntries)
      return refuse('cart.full', { most: mostCartEntries })
    // As moves do, so that no other pieces come into the rows meanwhile.
    if (kind === 'Transfer' && !rows.some(({ table }) => table === 'cart_entries'))
      await lockPackage(trx, pkId)
    const refused = await putBack(trx, rows, { by: caller.userId, now })
    if (refused) return refused
    // The package is locked by now, so it is not voided meanwhile.
    if (params.of === 'package' && (await isVoided(trx, refId)))
      return refuse('correction.voided', { pk_id: refId })

    const undone = done.id
    if (kind === 'Update note') {
      const [of, id] = [String(params.of), String(params.id)]
      // Of the ids that entries name, lists link those of packages.
      await log('Undo note', { of, id, undone }, of === 'package' ? { refId, pkId: refId } : {})
      return { msg: confirm('undo.note') }
    }
    if (kind === 'Delete address') {
      const name = String(params.name)
      await log('Undo delete address', { name, undone })
      return { msg: confirm('undo.address', { name }) }
    }
    const pieces = { qty: Number(params.qty), item: String(params.item) }
    const moved = { ...pieces, from: String(params.to), to: String(params.from) }
    await log('Undo transfer', { ...moved, undone }, { refId, pkId, itemId })
    return { msg: confirm('undo.pieces', moved), ...(removed && { entry_id: removed.id }) }
  },
)
