import type { Fen } from '../money/units.ts'
import { dayOf } from '../time/day.ts'
import { type AccountEntry, balanceOf } from './account-entry.ts'

/** An entry with the balance after it. */
interface StatementLine {
  readonly entry: AccountEntry
  readonly balance: Fen
}

export interface Statement {
  readonly opening: Fen
  readonly lines: readonly StatementLine[]
  readonly closing: Fen
}

/** The days of a statement in Shanghai, yyyy-MM-dd, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The statement of one account: `entries` are all of that account, in the order of their writing (business-rules.md 18). */
export function statementOf(entries: readonly AccountEntry[], { from, to }: Period): Statement {
  const opening = balanceOf(entries.filter(({ at }) => dayOf(at) < from))
  let balance = opening
  const lines = entries
    .filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
    .map((entry) => {
      balance = (balance + entry.amount) as Fen
      return { entry, balance }
    })
  return { opening, lines, closing: balance }
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
