import * as contract from '#contract/bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { billLinesById, chooseForLines } from '../../storage/stores/bill/bill.store.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'

export const markBillLines = transactionalHandler(contract.markBillLines, async ({ body }, { trx, log }) => {
  const { ours } = body
  const ids = [...new Set(body.lines)]
  await lockProofs(trx)
  const lines = await billLinesById(trx, ids)
  if (lines.length < ids.length) return refuse('bill.gone')
  if (lines.some(({ target_id }) => target_id !== null)) return refuse('bill.matched')
  const choice = ours ? null : 'not_ours'
  // One that gives money back of another line stays that.
  const changed = lines.filter((line) => line.choice !== choice && line.choice !== 'refund')
  const whose = ours ? 'ours' : 'not_ours'
  const msg = confirm('bill.marked', { whose })
  if (changed.length === 0) return { msg }
  await chooseForLines(trx, changed, choice)
  await log('Mark bill lines', { count: changed.length, whose })
  return { msg }
})
