import { comparedTransferNumber } from '../payment-proof/payment-proof.ts'
import type { PaymentKind } from '../payment-proof/proof-kinds.ts'
import type { Fen } from '../unit/units.ts'
import type { BillTarget } from './bill-kinds.ts'

export interface NumberedLine {
  readonly number: string
  /** The merchant's number. */
  readonly other: string
  readonly amount: Fen
}

/** A payment whose transfer number was noted. */
export interface NumberedPayment {
  readonly kind: Exclude<PaymentKind, 'later_cost'>
  readonly id: string
  /** The number in the form in which two are compared. */
  readonly compared: string
}

export interface Target {
  readonly kind: BillTarget
  readonly id: string
}

export const targetKey = ({ kind, id }: Target) => `${kind} ${id}`

/** The numbers of a line in the form in which they are compared. */
export const numbersOf = ({ number, other }: Pick<NumberedLine, 'number' | 'other'>): readonly string[] =>
  [number, other].map(comparedTransferNumber).filter((compared) => compared !== '')

/**
 * The payments that lines of a bill are, by number only: nothing else is matched without the word of a
 * person. `taken` are those that other lines are matched with; each payment is given once.
 */
export function matchByNumber<L extends NumberedLine>(
  lines: readonly L[],
  payments: readonly NumberedPayment[],
  taken: readonly Target[],
): ReadonlyMap<L, Target> {
  const byNumber = Map.groupBy(payments, ({ compared }) => compared)
  const used = new Set(taken.map(targetKey))
  const matched = new Map<L, Target>()
  for (const line of lines) {
    const [payment] = numbersOf(line).flatMap((number) => byNumber.get(number) ?? [])
    if (!payment) continue
    // The number of a payment of goods may be of what its customers paid.
    const isReceipt = payment.kind === 'transaction' && line.amount > 0
    const target: Target = { kind: isReceipt ? 'receipt' : payment.kind, id: payment.id }
    if (used.has(targetKey(target))) continue
    used.add(targetKey(target))
    matched.set(line, target)
  }
  return matched
}
