import * as contract from '#contract/bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { dayOf } from '#domain/time/day.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { openLine } from '../../services/bills/open-line.ts'
import { enterPayment } from '../../services/party/enter-payment.ts'
import { changeBillLines, listBillAccounts } from '../../storage/stores/bill/bill.store.ts'

export const payBillLine = transactionalHandler(contract.payBillLine, async ({ body }, work) => {
  const { trx, log } = work
  const { party, side } = body
  const line = await openLine(trx, body.line)
  if (isRefusal(line)) return line
  const account = (await listBillAccounts(trx)).find(({ id }) => id === line.account_id)
  if (!account) return refuse('bill.gone')
  const isIn = line.amount_fen > 0
  const entered = await enterPayment(work, {
    party,
    side,
    // Money from a customer or to a sender is a payment, the other way round it goes back.
    kind: isIn === (side === 'customer') ? 'payment' : 'repayment',
    amount: rmb.toNumber(Math.abs(line.amount_fen) as Fen),
    method: account.method,
    transferNumber: line.number,
    note: '',
    day: dayOf(line.at),
  })
  if (isRefusal(entered)) return entered
  const { entry_id, names } = entered
  const target = { target_kind: 'account_payment' as const, target_id: entry_id, choice: null }
  await changeBillLines(trx, [line], { ...target, counterpart: cleanText(body.counterpart) })
  await log('Match bill line', { transfer: line.number, payment: names.party })
  return { msg: confirm('account.entered', names), entry_id }
})
