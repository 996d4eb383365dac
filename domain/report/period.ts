import { nameOf, numberOf } from '../time/months.ts'
import type { Days } from '../time/time-of-days.ts'

/** Periods that begin with a month, with their months; the Australian financial year begins in July. */
const lengths = { month: 1, quarter: 3, financialYear: 12, year: 12 } as const
export type PeriodKind = keyof typeof lengths
export const periodKinds = Object.keys(lengths) as readonly PeriodKind[]

/** The days (yyyy-MM-dd) of the period of a kind that a day is in, or of one that many periods later. */
export function periodOf(
  kind: PeriodKind,
  day: string,
  later = 0,
): { readonly from: string; readonly to: string } {
  const length = lengths[kind]
  const number = numberOf(day)
  const shift = kind === 'financialYear' ? 6 : 0
  const first = Math.floor((number - shift) / length) * length + shift + later * length
  return { from: `${nameOf(first)}-01`, to: lastDay(nameOf(first + length - 1)) }
}

/** The kind of period that some days are exactly; null for any other days. */
export function kindOf({ from = '', to = '' }: Days): PeriodKind | null {
  if (from === '' || to === '') return null
  return (
    periodKinds.find((kind) => {
      const period = periodOf(kind, from)
      return period.from === from && period.to === to
    }) ?? null
  )
}

/** The first and the last month of days that are whole months; null for other days. */
export function wholeMonths({ from, to }: Days): { readonly first: string; readonly last: string } | null {
  const first = (from ?? '0001-01-01').slice(0, 7)
  const last = (to ?? '9999-12-31').slice(0, 7)
  const isWhole = (from ?? `${first}-01`) === `${first}-01` && (to ?? lastDay(last)) === lastDay(last)
  return isWhole ? { first, last } : null
}

function lastDay(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const days = new Date(Date.UTC(2000 + (year % 400), number, 0)).getUTCDate()
  return `${month}-${String(days).padStart(2, '0')}`
}
