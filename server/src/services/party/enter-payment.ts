import { paymentEntry, repaymentEntry } from '#domain/account/account-entry.ts'
import type { MovementKind, Side } from '#domain/account/entry-causes.ts'
import { survivorOf } from '#domain/account/party.ts'
import { checkPaymentDetails, type PaymentDetails } from '#domain/account/payment-details.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { addMovement } from '../../storage/stores/party/account-payment.store.ts'
import { partiesFrom } from '../../storage/stores/party/party.store.ts'
import type { WriteWork } from '../log/log-writer.ts'
import { newNumberProblem, saveTransferNumber } from '../payment-proofs/transfer-number.ts'

interface EnteredPayment extends PaymentDetails {
  readonly party: string
  readonly side: Side
  readonly kind: Extract<MovementKind, 'payment' | 'repayment'>
  /** RMB, above 0. */
  readonly amount: number
  readonly method: PaymentMethod
}

/** Enters money that moved for the account of a party, with its log row (business-rules.md 18). */
export async function enterPayment(
  { trx, caller, now, log }: WriteWork<'Add payment'>,
  entered: EnteredPayment,
) {
  const { side, kind, amount, method } = entered
  const details = checkPaymentDetails(entered, now)
  if (isRefusal(details)) return details
  const party = survivorOf(await partiesFrom(trx, [entered.party]), entered.party)
  if (!party) return refuse('party.gone')
  const drafted = { side, party: party.id, amount, method, at: now }
  const entry = kind === 'payment' ? paymentEntry(drafted) : repaymentEntry(drafted)
  if (isRefusal(entry)) return entry
  const { transferNumber: number } = details
  const used: Refusal | null = await newNumberProblem(trx, number)
  if (used) return used
  const logId = newId()
  const movement = { side, kind, amount: rmb.from(amount), ...details }
  const entry_id = await addMovement(trx, movement, entry, { by: { id: caller.userId }, logId })
  if (number !== '') {
    const payment = { kind: 'account_payment', id: entry_id } as const
    await saveTransferNumber(trx, { payment, before: null, number, by: caller.userId, now })
  }
  const names = {
    amount: formatMoney(amount),
    movement: `${side}_${kind}`,
    party: party.name,
    paymentMethod: method,
  } as const
  await log('Add payment', names, { id: logId, refId: party.id })
  return { entry_id, names }
}
