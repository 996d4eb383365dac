import {
  type CostDifference,
  moneyAt,
  type PaidItem,
  type Reversal,
  type Stored,
  shareOf,
  standingOf,
} from '../account/paid-item.ts'
import { cartRowMoney, profitsOf } from '../item/payback.ts'
import type { Fen } from '../unit/units.ts'
import { differs, type Finding } from './finding.ts'

/**
 * Money of an item of a transaction (business-rules.md 20): the original by the formula, every correction by
 * replay in the order of the log. `cost` is the present cost of a piece, null when its line group is gone.
 */
export function moneyFindings(item: PaidItem, cost: Fen | null): Finding[] {
  const where = `item ${item.id}`
  const standing = standingOf(item)
  const original = cartRowMoney(item)
  const findings = [
    ...differs(`${where}: fen to the sender`, original.payAmountToSender, item.payAmountToSender),
    ...differs(`${where}: pieces stand`, true, standing.qty >= 0 && standing.qty <= item.qty),
    ...replayFindings(item, where),
  ]
  if (standing.qty === 0) {
    return [
      ...findings,
      ...differs(`${where}: fen of no pieces from the customer`, 0, standing.fromCustomer ?? 0),
      ...differs(`${where}: fen of no pieces to the sender`, 0, standing.toSender),
      ...differs(`${where}: profits of no pieces`, 0, standingProfits(item, original.profits)),
    ]
  }
  const { fromCustomer } = standing
  const profits = fromCustomer === null || cost === null ? 0 : profitsOf(fromCustomer, cost, standing.qty)
  return [
    ...findings,
    ...differs(`${where}: has a line`, true, cost !== null),
    ...differs(`${where}: profits`, profits, standingProfits(item, original.profits)),
  ]
}

/** Profits that the month figures have of an item: the original, the differences and the reversals. */
export function standingProfits({ differences, reversals }: PaidItem, original: Fen | null): number {
  const amended = differences.reduce((sum, { profits }) => sum + (profits ?? 0), 0)
  const reversed = reversals.reduce((sum, { profits }) => sum + (profits ?? 0), 0)
  return (original ?? 0) + amended - reversed
}

type Step = { readonly difference: Stored<CostDifference> } | { readonly reversal: Stored<Reversal> }

function replayFindings(item: PaidItem, where: string): Finding[] {
  const steps: Stored<Step>[] = [
    ...item.differences.map((difference) => ({ difference, nth: difference.nth })),
    ...item.reversals.map((reversal) => ({ reversal, nth: reversal.nth })),
  ].toSorted((one, other) => one.nth - other.nth)
  let past: PaidItem = { ...item, differences: [], reversals: [] }
  const findings: Finding[] = []
  for (const step of steps) {
    if ('difference' in step) {
      past = { ...past, differences: [...past.differences, step.difference] }
      continue
    }
    const { reversal } = step
    const { qty, fromCustomer, toSender } = standingOf(past)
    const share = (amount: Fen) => shareOf(amount, reversal.qty, qty)
    findings.push(
      ...differs(`${where}: fen reversed to the sender`, share(toSender), reversal.toSender),
      ...differs(
        `${where}: fen reversed from the customer`,
        fromCustomer === null ? null : share(fromCustomer),
        reversal.fromCustomer,
      ),
    )
    past = { ...past, reversals: [...past.reversals, reversal] }
  }
  return findings
}

/**
 * The sender's amount right after the last amended cost: by the formula for the pieces and the amount that
 * stood then, at the present cost, which no later amendment has changed.
 */
export function differenceFindings(item: PaidItem, cost: Fen): Finding[] {
  const last = item.differences.at(-1)
  if (!last || standingOf(item).qty === 0) return []
  const then: PaidItem = { ...item, reversals: item.reversals.filter(({ nth }) => nth < last.nth) }
  return differs(
    `item ${item.id}: fen to the sender at the amended cost`,
    moneyAt(then, cost).payAmountToSender,
    standingOf(then).toSender,
  )
}
