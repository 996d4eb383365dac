import { dayNumber } from '../time/day.ts'
import type { Fen } from '../unit/units.ts'
import type { AccountEntry } from './account-entry.ts'
import { settleOldestFirst } from './settlement.ts'

/** The ages of what is open, youngest first, each with the last of its days; null for the last one. */
const lastDays = { upTo30: 30, upTo60: 60, upTo90: 90, over90: null } as const

export type Age = keyof typeof lastDays
export const ages = Object.keys(lastDays) as readonly Age[]

/** What is open on an account by its age in days; credit stands beside it. */
export type Aging = Readonly<Record<Age | 'credit', Fen>>

/** The last day of each age, counted back from `now` (business-rules.md 18); the last age has none. */
export const agesUntil = (now: number): readonly (readonly [Age, number | null])[] =>
  ages.map((age) => [age, lastDays[age] === null ? null : dayNumber(now) - lastDays[age]])

/** The age of what began at a time: its days in Shanghai until `now`. */
export function ageOf(at: number, now: number): Age {
  const day = dayNumber(at)
  return agesUntil(now).find(([, last]) => last === null || day >= last)?.[0] ?? 'over90'
}

/** Age counts from the first entry of a charge. */
export function agingOf(entries: readonly AccountEntry[], now: number): Aging {
  const { charges, credit } = settleOldestFirst(entries)
  const open = (age: Age) =>
    charges
      .filter(({ at }) => ageOf(at, now) === age)
      .reduce((total, charge) => total + charge.open, 0) as Fen
  return {
    upTo30: open('upTo30'),
    upTo60: open('upTo60'),
    upTo90: open('upTo90'),
    over90: open('over90'),
    credit,
  }
}
