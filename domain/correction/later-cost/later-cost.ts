import type { Bearer, Currency, LaterCostKind } from '../../account/later-cost-kinds.ts'
import { type FigureDelta, salesDelta } from '../../month/figure-delta.ts'
import type { Person } from '../../people/person.ts'
import { decimal } from '../../unit/decimal.ts'
import { aud, type Cents, type Fen, type Micro, rate, rmb, sum } from '../../unit/units.ts'
import type { RevisionLine } from '../revision.ts'

/** A later cost of a package. It never changes: what was wrong is reversed by another one. */
export interface LaterCost {
  readonly id: string
  readonly pkId: string
  readonly kind: LaterCostKind
  /** As it was entered, in cents or fen; below 0 for what came back, and for a reversal of a cost. */
  readonly currency: Currency
  readonly amount: number
  readonly rmb: Fen
  readonly bearer: Bearer
  /** null for 'Not named', and when the business bears it. */
  readonly party: string | null
  /** When it arose, yyyy-MM-dd, as it was typed; or empty. */
  readonly day: string
  /** The reason of a reversal. */
  readonly note: string
  /** Id of the cost that this one takes back; null for a cost. */
  readonly reverses: string | null
  /** Id of the bill of the forwarder that it comes from, or null. */
  readonly bill: string | null
  readonly by: Person
  readonly at: number
}

/** An amount in RMB: dollars at the rate of the package, rounded half up once (business-rules.md 17). */
export function inRmb(currency: Currency, amount: number, packageRate: Micro): Fen {
  if (currency === 'RMB') return amount as Fen
  return rmb.round(aud.exact(amount as Cents).times(rate.exact(packageRate)))
}

/**
 * What later costs take off the margin of a package, or of several: those that the business bears. Reversals
 * are among them with the opposite sign. The one sum that margins count (business-rules.md 17).
 */
export function businessCost(costs: Iterable<Pick<LaterCost, 'bearer' | 'rmb'>>): Fen {
  return sum([...costs].filter(({ bearer }) => bearer === 'business').map((cost) => cost.rmb))
}

/**
 * Divides a cost among the lines of its package by their weight, as postage is, so that the profits of a
 * month by item count it. The shares add up to the cost.
 */
export function sharesOfLines(
  cost: Fen,
  lines: readonly Pick<RevisionLine, 'item' | 'subtotalWeight'>[],
): { readonly item: string; readonly share: Fen }[] {
  const whole = decimal(sum(lines.map(({ subtotalWeight }) => subtotalWeight)))
  let weight = decimal(0)
  let before = 0 as Fen
  return lines.map(({ item, subtotalWeight }) => {
    weight = weight.plus(subtotalWeight)
    const upTo = rmb.round(rmb.exact(cost).times(weight).div(whole))
    const share = (upTo - before) as Fen
    before = upTo
    return { item, share }
  })
}

/** What a cost that the business bears changes of the figures of the month: profits by item. */
export function laterCostFigures(
  now: number,
  cost: Fen,
  lines: readonly Pick<RevisionLine, 'item' | 'subtotalWeight'>[],
): FigureDelta[] {
  const byItem = Map.groupBy(sharesOfLines(cost, lines), ({ item }) => item)
  return [...byItem].flatMap(([item, shares]) =>
    salesDelta(now, item, 0, -sum(shares.map(({ share }) => share)) as Fen),
  )
}
