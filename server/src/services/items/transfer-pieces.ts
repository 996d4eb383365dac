import type { Input } from '#contract/call.ts'
import type { transferItems } from '#contract/checkout.ts'
import { freePiecesProblem } from '#domain/item/free-pieces.ts'
import { decideTransfer } from '#domain/item/transfer.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { rmb } from '#domain/unit/units.ts'
import { lockItem, lockPackage, packageOfItem, putPieces } from '../../storage/stores/item/item.store.ts'
import type { StoredItem } from '../../storage/stores/item/item-columns.ts'
import { takePieces } from '../../storage/stores/item/taken-pieces.store.ts'
import { approversToMail, mailApprovers } from '../approvals/mail-approvers.ts'
import { logRefs } from '../log/log-refs.ts'
import type { WriteWork } from '../log/log-writer.ts'
import { explainConflict, lastChangedBy } from './explain-conflict.ts'

type Wanted = Input<typeof transferItems>['body']['rows'][number]

/** Moves pieces of a row to another state; refused when the row is not as it was seen. */
export async function transferPieces(wanted: Wanted, { trx, caller, now, log }: WriteWork<'Transfer'>) {
  const { _id: id, sourceType, targetType, transferQty: pieces } = wanted
  const pkId = await packageOfItem(trx, id)
  if (pkId === null) return explainConflict(trx, id, refuse('item.gone'))
  await lockPackage(trx, pkId)
  const row = await lockItem(trx, id)
  if (!row) return explainConflict(trx, id, refuse('item.gone'))
  const problem = freePiecesProblem(row, sourceType, pieces)
  const explained = problem && (await explainConflict(trx, id, problem))
  // Who holds pieces in a cart, or a row in another state, says more than that the row has changed.
  const isTold = explained && explained.refused !== 'item.not_enough'
  if (!isTold && !isAsSeen(row, wanted.seen))
    return refuse('correction.changed', { user: await lastChangedBy(trx, id) })
  if (explained) return explained
  const transfer = decideTransfer(row, targetType, pieces, wanted.subtotal)
  if (isRefusal(transfer)) return transfer

  await takePieces(trx, row, { pieces, subtotal: transfer.subtotalTaken, now })
  const { originalType, subtotalPut } = transfer
  const requestedBy = targetType === 'exception' ? caller.userId : null
  const reason = targetType === 'exception' ? cleanText(wanted.reason ?? '') : ''
  const moved = { type: targetType, originalType, subtotal: subtotalPut, pieces, requestedBy, reason }
  const put = await putPieces(trx, { ...row, ...moved }, now)
  const what = { qty: pieces, item: row.item, from: sourceType, to: targetType }
  const refs = { ...logRefs(row), undoable: true }
  const logId = await log('Transfer', { ...what, ...(reason && { reason }) }, refs)
  if (targetType === 'exception') {
    const approvers = await approversToMail(trx, caller.userId)
    await mailApprovers(trx, approvers, caller, { what: 'exception', id: put }, now)
  }
  return { msg: confirm('item.moved', what), logId }
}

function isAsSeen({ qty, qtyInCart, cost }: StoredItem, seen: Wanted['seen']): boolean {
  return !seen || (seen.qty === qty && seen.qty_in_cart === qtyInCart && rmb.from(seen.cost) === cost)
}
