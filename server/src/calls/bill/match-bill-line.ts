import * as contract from '#contract/bill.ts'
import { targetKey } from '#domain/bill/match-by-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { openLine } from '../../services/bills/open-line.ts'
import { changeBillLines } from '../../storage/stores/bill/bill.store.ts'
import { movementsById } from '../../storage/stores/bill/movement.store.ts'

export const matchBillLine = transactionalHandler(contract.matchBillLine, async ({ body }, { trx, log }) => {
  const { kind, payment: target_id } = body
  const line = await openLine(trx, body.line)
  if (isRefusal(line)) return line
  const movement = (await movementsById(trx, [target_id])).get(targetKey({ kind, id: target_id }))
  if (!movement || movement.amount === 0) return refuse('bill.payment_gone')
  const { name: payment, isMatched } = movement
  if (isMatched) return refuse('bill.taken', { payment })
  const counterpart = cleanText(body.counterpart)
  await changeBillLines(trx, [line], { target_kind: kind, target_id, choice: null, counterpart })
  await log('Match bill line', { transfer: line.number, payment })
  return { msg: confirm('bill.matched', { payment }) }
})
