import * as contract from '#contract/bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { openLine } from '../../services/bills/open-line.ts'
import { changeBillLine, takenTargets } from '../../storage/stores/bill/bill.store.ts'
import { targetName } from '../../storage/stores/bill/movement.store.ts'

export const matchBillLine = transactionalHandler(contract.matchBillLine, async ({ body }, { trx, log }) => {
  const { kind, payment: target_id } = body
  const line = await openLine(trx, body.line)
  if (isRefusal(line)) return line
  const payment = await targetName(trx, kind, target_id)
  if (payment === null) return refuse('bill.payment_gone')
  const taken = await takenTargets(trx, [target_id])
  if (taken.some((one) => one.kind === kind)) return refuse('bill.taken', { payment })
  const counterpart = cleanText(body.counterpart)
  await changeBillLine(trx, line, { target_kind: kind, target_id, choice: null, counterpart })
  await log('Match bill line', { transfer: line.number, payment })
  return { msg: confirm('bill.matched', { payment }) }
})
