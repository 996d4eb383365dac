import { type Fen, sum } from '../unit/units.ts'
import type { BillChoice } from './bill-kinds.ts'

interface StoredLine {
  readonly amount: Fen
  readonly choice: BillChoice | null
  /** What the books say now of the payment that it is matched with; null without one. */
  readonly booked: Fen | null
}

export type LineState = 'matched' | 'differs' | 'bill_only' | 'not_ours'

export function stateOf({ amount, choice, booked }: StoredLine): LineState {
  if (booked !== null) return booked === amount ? 'matched' : 'differs'
  return choice === 'not_ours' || choice === 'refund' ? 'not_ours' : 'bill_only'
}

export interface Reconciled {
  readonly matched: number
  /** Transfers of the business, in a bill or in the books. */
  readonly of: number
  /** Differences, what is in the bill only, and what is in the books only, without signs. */
  readonly apart: Fen
}

/** 'Matched 41 of 41, ¥0.00 apart': the lines of a month, and the movements that are in no bill. */
export function reconciled(
  lines: readonly StoredLine[],
  loose: readonly { readonly amount: Fen }[],
): Reconciled {
  const ours = lines.filter((line) => stateOf(line) !== 'not_ours')
  const gaps = [
    ...ours.map(({ amount, booked }) => amount - (booked ?? 0)),
    ...loose.map(({ amount }) => amount),
  ]
  return {
    matched: ours.filter((line) => stateOf(line) === 'matched').length,
    of: ours.length + loose.length,
    apart: sum(gaps.map((gap) => Math.abs(gap) as Fen)),
  }
}
