import * as contract from '#contract/bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { billLinesById, changeBillLines } from '../../storage/stores/bill/bill.store.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'

const nothing = { target_kind: null, target_id: null, counterpart: null }

export const markBillLines = transactionalHandler(contract.markBillLines, async ({ body }, { trx, log }) => {
  const { whose } = body
  const ids = [...new Set(body.lines)]
  await lockProofs(trx)
  const lines = await billLinesById(trx, ids)
  if (lines.length < ids.length) return refuse('bill.gone')
  if (whose === 'not_ours' && lines.some(({ target_id }) => target_id !== null)) return refuse('bill.matched')
  const choice = whose === 'not_ours' ? whose : null
  // One that gives money back of another line stays that.
  const changed = lines.filter(
    (line) => line.choice !== 'refund' && (line.choice !== choice || line.target_id !== null),
  )
  const msg = confirm('bill.marked', { whose })
  if (changed.length === 0) return { msg }
  await changeBillLines(trx, changed, { ...nothing, choice })
  await log('Mark bill lines', { count: changed.length, whose })
  return { msg }
})
