import {
  cleanTransferNumber,
  comparedTransferNumber,
  proofBounds,
} from '#domain/payment-proof/payment-proof.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { lockProofs, type Payment, shownPayment } from '../../storage/stores/proof/payment.ts'
import { putTransferNumber, userOfNumber } from '../../storage/stores/proof/transfer-number.store.ts'

/** The number as it is kept; a refusal when it is too long. */
export function checkTransferNumber(typed: string): string | Refusal {
  const number = cleanTransferNumber(typed)
  const most = proofBounds.transferNumber
  return number.length > most ? refuse('transfer_number.too_long', { count: most }) : number
}

/**
 * Why a payment cannot have a number: another one that stands has it. Call it under the lock of `lockProofs`.
 */
export async function numberProblem(trx: Trx, number: string, payment: Payment): Promise<Refusal | null> {
  const compared = comparedTransferNumber(number)
  const user = compared === '' ? null : await userOfNumber(trx, compared, payment)
  return user && refuse('transfer_number.used', { ...(await shownPayment(trx, user)) })
}

interface Saving {
  readonly payment: Payment
  readonly before: string | null
  /** '' for none. */
  readonly number: string
  readonly by: string
  readonly now: number
}

export async function saveTransferNumber(
  trx: Trx,
  { payment, before, number, by, now }: Saving,
): Promise<void> {
  const compared = comparedTransferNumber(number)
  const set = { transfer_number: number, compared, set_by: by, set_at: now }
  await putTransferNumber(trx, payment, before, number === '' ? null : set)
}

/**
 * Why a payment that is not stored yet cannot have a checked number; all numbers are locked until the
 * transaction ends.
 */
export async function newNumberProblem(trx: Trx, number: string): Promise<Refusal | null> {
  if (number === '') return null
  await lockProofs(trx)
  return numberProblem(trx, number, { kind: 'account_payment', id: '' })
}
