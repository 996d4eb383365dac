import * as contract from '#contract/checkout.ts'
import { freePiecesProblem } from '#domain/item/free-pieces.ts'
import { decideTransfer } from '#domain/item/transfer.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/messages/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { mailApprovers } from '../../services/approvals/mail-approvers.ts'
import { explainConflict } from '../../services/items/explain-conflict.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { newId } from '../../storage/engine/new-id.ts'
import {
  lockItem,
  lockPackage,
  packageOfItem,
  putPieces,
  takePieces,
} from '../../storage/stores/item/item.store.ts'

export const transferItem = transactionalHandler(
  contract.transferItem,
  async ({ body }, { trx, caller, now, log }) => {
    const { original_id, sourceType, targetType, transferQty: pieces } = body
    const pkId = await packageOfItem(trx, original_id)
    if (pkId === null) return explainConflict(trx, original_id, refuse('item.gone'))
    await lockPackage(trx, pkId)
    const row = await lockItem(trx, original_id)
    if (!row) return explainConflict(trx, original_id, refuse('item.gone'))
    const problem = freePiecesProblem(row, sourceType, pieces)
    if (problem) return explainConflict(trx, original_id, problem)
    const transfer = decideTransfer(row, targetType, pieces, body.subtotal)
    if (isRefusal(transfer)) return transfer

    await takePieces(trx, row, { pieces, subtotal: transfer.subtotalTaken, now })
    const { originalType, subtotalPut } = transfer
    const requestedBy = targetType === 'exception' ? caller.userId : null
    const reason = targetType === 'exception' ? cleanText(body.reason ?? '') : ''
    const moved = { type: targetType, originalType, subtotal: subtotalPut, pieces, requestedBy, reason }
    await putPieces(trx, { ...row, ...moved }, now)
    const what = { qty: pieces, item: row.item, from: sourceType, to: targetType }
    const logId = newId()
    await log('Transfer', { ...what, ...(reason && { reason }) }, { ...logRefs(row), id: logId })
    if (targetType === 'exception') {
      const needed = {
        what: 'exception',
        by: caller.name,
        qty: pieces,
        item: row.item,
        pkId: row.pkId,
      } as const
      await mailApprovers(trx, caller.userId, needed, now)
    }
    return {
      msg: confirm('item.moved', { qty: pieces, item: row.item, from: sourceType, to: targetType }),
      logId,
    }
  },
)
