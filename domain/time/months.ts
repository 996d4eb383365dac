import { instantOf, wallClock } from './wall-clock.ts'

/** A calendar month in Shanghai, where the books are kept. */
export interface Month {
  /** yyyy-MM. */
  readonly name: string
  /** Its first instant and the first of the month after it, in ms since 1970. */
  readonly from: number
  readonly until: number
}

/** The month (yyyy-MM) of `time` (ms since 1970). */
export function monthOf(time: number): string {
  return wallClock(time, 'Asia/Shanghai').slice(0, 7)
}

/** The last `count` months up to the one of `now` (ms since 1970), oldest first, without gaps. */
export function lastMonths(now: number, count: number): Month[] {
  const current = numberOf(monthOf(now))
  return Array.from({ length: count }, (_, index) => {
    const number = current - count + 1 + index
    return { name: nameOf(number), from: startOf(number), until: startOf(number + 1) }
  })
}

/** One row for each of `months`, in their order: the one in `rows`, else `empty(name)`. */
export function everyMonth<T extends { readonly month: string }>(
  months: readonly Month[],
  rows: readonly T[],
  empty: (month: string) => T,
): T[] {
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map(({ name }) => known.get(name) ?? empty(name))
}

/** The month after `month`, both yyyy-MM. */
export function monthAfter(month: string): string {
  return nameOf(numberOf(month) + 1)
}

/** The month before `month`, both yyyy-MM. */
export function monthBefore(month: string): string {
  return nameOf(numberOf(month) - 1)
}

/** The months from one to another, both included, oldest first. */
export function monthsBetween(from: string, to: string): string[] {
  const [first, last] = [numberOf(from), numberOf(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => nameOf(first + index))
}

/** The first instant after a month. */
export function endOfMonth(month: string): number {
  return startOf(numberOf(month) + 1)
}

/** Months are numbered year * 12 + month, so that adding needs no carry. */
export function numberOf(name: string): number {
  const [year = '', month = ''] = name.split('-')
  return Number(year) * 12 + Number(month) - 1
}

/** The month of such a number, yyyy-MM. */
export function nameOf(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`
}

function startOf(number: number): number {
  const start = instantOf(`${nameOf(number)}-01 00:00:00`, 'Asia/Shanghai')
  if (start === null) throw new RangeError(`there is no month ${nameOf(number)}`)
  return start
}
