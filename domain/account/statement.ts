import { type Refusal, refuse } from '../refusal/refusal.ts'
import { dayOf } from '../time/day.ts'
import { isDay } from '../time/is-day.ts'
import { instantOf } from '../time/wall-clock.ts'
import type { Fen } from '../unit/units.ts'
import { type AccountEntry, balanceOf } from './account-entry.ts'

/** An entry with the balance after it. */
interface BalancedEntry<E> {
  readonly entry: E
  readonly balance: Fen
}

export interface Statement<E = AccountEntry> {
  readonly opening: Fen
  readonly lines: readonly BalancedEntry<E>[]
  readonly closing: Fen
}

/** Most entries of one statement; more days are stated by several. */
export const mostStatementEntries = 10_000

/** The days of a statement in Shanghai, yyyy-MM-dd, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * The statement of one account: `entries` are all of that account, in the order of their writing
 * (business-rules.md 18).
 */
export function statementOf(entries: readonly AccountEntry[], { from, to }: Period): Statement {
  const opening = balanceOf(entries.filter(({ at }) => dayOf(at) < from))
  return balancedFrom(
    opening,
    entries.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to),
  )
}

/** A statement of these entries, in the order of their writing, with the balance after each. */
export function balancedFrom<E extends Pick<AccountEntry, 'amount'>>(
  opening: Fen,
  entries: readonly E[],
): Statement<E> {
  let balance = opening
  const lines = entries.map((entry) => {
    balance = (balance + entry.amount) as Fen
    return { entry, balance }
  })
  return { opening, lines, closing: balance }
}

/** Why there is no statement of these days: they do not begin before they end, or have not come yet. */
export function periodProblem({ from, to }: Period, now: number): Refusal | null {
  const fits = isDay(from) && isDay(to) && from <= to && to <= dayOf(now)
  return fits ? null : refuse('statement.period')
}

/** When the days of a period begin and when they have ended, in ms since 1970. */
export function timesOf({ from, to }: Period): { readonly begin: number; readonly end: number } {
  const at = (day: string) => instantOf(`${day} 00:00:00`, 'Asia/Shanghai') ?? 0
  // Shanghai has no summer time today; a day of the past may have had 23 or 25 hours.
  const after = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { begin: at(from), end: at(after) }
}

/** The number of an issued statement: without gaps within a Shanghai year. */
export interface StatementNumber {
  readonly year: number
  readonly number: number
}

/** The number after `last`, which is the last one issued; null before the first. */
export function nextStatementNumber(last: StatementNumber | null, now: number): StatementNumber {
  const year = Number(dayOf(now).slice(0, 4))
  return { year, number: last?.year === year ? last.number + 1 : 1 }
}

/** ST-2026-0001. */
export function statementName({ year, number }: StatementNumber): string {
  return `ST-${year}-${String(number).padStart(4, '0')}`
}
