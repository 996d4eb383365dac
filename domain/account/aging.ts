import { dayNumber } from '../time/day.ts'
import type { Fen } from '../unit/units.ts'
import type { AccountEntry } from './account-entry.ts'
import { settleOldestFirst } from './settlement.ts'

/** What is open on an account by its age in days; credit stands beside it. */
export interface Aging {
  readonly upTo30: Fen
  readonly upTo60: Fen
  readonly upTo90: Fen
  readonly over90: Fen
  readonly credit: Fen
}

/** Age counts the days in Shanghai from the first entry of a charge until `now` (business-rules.md 18). */
export function agingOf(entries: readonly AccountEntry[], now: number): Aging {
  const { charges, credit } = settleOldestFirst(entries)
  const open = (from: number, to: number) =>
    charges
      .filter(({ at }) => {
        const age = dayNumber(now) - dayNumber(at)
        return age >= from && age <= to
      })
      .reduce((total, charge) => total + charge.open, 0) as Fen
  return {
    upTo30: open(Number.NEGATIVE_INFINITY, 30),
    upTo60: open(31, 60),
    upTo90: open(61, 90),
    over90: open(91, Number.POSITIVE_INFINITY),
    credit,
  }
}
