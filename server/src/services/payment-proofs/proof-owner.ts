import { transactionName } from '#domain/item/transaction-number.ts'
import type { LogParams } from '#domain/log/log.ts'
import { formatMoney } from '#domain/money/format.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { monthOf } from '#domain/time/months.ts'
import { rmb } from '#domain/unit/units.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { monthsOf } from '../../storage/stores/month/booked-month.ts'
import { findEntered, findProvenCost, type Payment } from '../../storage/stores/proof/payment.ts'
import { lockTransaction, stands } from '../../storage/stores/transaction/transaction.store.ts'

/** The payment that a proof belongs to, locked until the transaction ends. */
interface ProofOwner {
  readonly name: string
  /** Whether an admin has approved it, so that its proofs stay. */
  readonly approved: boolean
  readonly stands: boolean
  /** The closed month (yyyy-MM) in which it is booked; null while the month is open. */
  readonly closedMonth: string | null
  /** What its log entries refer to. */
  readonly refId: string
  readonly logged:
    | { readonly is: 'transaction'; readonly params: LogParams['Add proof'] }
    | { readonly is: 'account_payment'; readonly params: LogParams['Add account proof'] }
    | { readonly is: 'later_cost'; readonly params: LogParams['Add cost proof'] }
}

export async function lockOwner(trx: Trx, { kind, id }: Payment): Promise<ProofOwner | Refusal> {
  if (kind === 'transaction') {
    const transaction = await lockTransaction(trx, id)
    if (!transaction) return refuse('transaction.gone')
    const { number, approved } = transaction
    const name = transactionName(number)
    const logged = { is: 'transaction', params: { number } } as const
    const closedMonth = await closedMonthOf(trx, transaction.bookedMonth)
    return { name, approved, stands: stands(transaction), closedMonth, refId: id, logged }
  }
  if (kind === 'later_cost') {
    const cost = await findProvenCost(trx, id)
    if (!cost) return refuse('later_cost.gone')
    const { pkId, amount, stands: isStanding } = cost
    const closedMonth = await closedMonthOf(trx, monthOf(cost.at))
    const logged = { is: 'later_cost', params: { pk_id: pkId, amount } } as const
    const name = `${pkId} ¥ ${amount}`
    return { name, approved: false, stands: isStanding, closedMonth, refId: pkId, logged }
  }
  const entered = await findEntered(trx, id)
  if (!entered) return refuse('account.payment_gone')
  const { party: refId, partyName: party } = entered
  const amount = formatMoney(rmb.toNumber(entered.amount))
  const logged = { is: 'account_payment', params: { amount, party } } as const
  const closedMonth = await closedMonthOf(trx, entered.bookedMonth)
  return { name: `${party} ¥ ${amount}`, approved: false, stands: true, closedMonth, refId, logged }
}

/** The month if it is closed; no month is closed until the transaction ends. */
export async function closedMonthOf(trx: Trx, month: string): Promise<string | null> {
  return (await monthsOf(trx))(month) === month ? null : month
}
