import type { Static } from 'typebox'
import type { ReportQuery } from '#contract/schemas/report.ts'
import { agesUntil } from '#domain/account/aging.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import type { Role } from '#domain/people/roles.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { periodOf, wholeMonths } from '#domain/report/period.ts'
import { type ReportDimension, reportDimensions } from '#domain/report/report-dimensions.ts'
import { figuresFor, type ReportFigure, type ReportName, reports } from '#domain/report/reports.ts'
import { isDay } from '#domain/time/is-day.ts'
import { monthOf } from '#domain/time/months.ts'
import { type Days, timeOfDays } from '#domain/time/time-of-days.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { productsFrom } from '../../storage/stores/product/product.store.ts'
import { textsIn } from '../../storage/stores/product/sale.store.ts'
import type { ReportAsked } from '../../storage/stores/report/report.store.ts'
import { parseDayRange } from '../answers/day-range.ts'
import { notNamed } from '../party/accounts.ts'
import { productsOfTexts } from '../products/products-of-lines.ts'

export type Query = Static<typeof ReportQuery>

/** A report as it is asked for. */
export interface WantedReport {
  readonly name: ReportName
  /** What the caller may see of it, in their order. */
  readonly figures: readonly ReportFigure[]
  /** What each row must be. */
  readonly chosen: Readonly<Partial<Record<ReportDimension, string>>>
  readonly asked: ReportAsked
}

/** Before the key of an item text that stands for no product. */
const textKey = 'text:'

/** Reads the query of a report. What is gone from the business just has no rows. */
export async function parseReport(
  db: Queries,
  query: Query,
  { role, now }: { readonly role: Role; readonly now: number },
): Promise<WantedReport | Refusal> {
  const { report: name, from, to } = query
  const figures = figuresFor(name, role)
  if (figures.length === 0) return refuse('access.forbidden')
  const report: { readonly by: readonly ReportDimension[]; readonly isNow?: true } = reports[name]
  const chosen = Object.fromEntries(
    reportDimensions.flatMap((one) => {
      const key = query[one]
      return key === undefined ? [] : [[one, key === notNamed ? '' : key]]
    }),
  )
  const wrong = [...Object.keys(chosen), ...(query.by === undefined ? [] : [query.by])].find(
    (one) => !report.by.some((known) => known === one),
  )
  if (wrong !== undefined) return refuseRequest('listed', { field: 'by', allowed: report.by.join(', ') })
  const time = parseDayRange({ from, to })
  if (isRefusal(time)) return time
  const asked = {
    period: report.isNow ? null : periodAsked({ from, to }, time),
    ...(await chosenRows(db, chosen)),
    ages: agesUntil(now).map(([age, day]) => [age, day === null ? null : startOfDay(day)] as const),
  }
  return { name, figures, chosen, asked }
}

function periodAsked(days: Days, time: ReturnType<typeof timeOfDays>): ReportAsked['period'] {
  const months = wholeMonths(days)
  if (months) return { of: 'months', ...months, time }
  return { of: 'days', time, first: time.from === null ? '' : monthOf(time.from) }
}

/** The values that rows of a choice have: all texts of a product, all parties that were merged into one. */
async function chosenRows(
  db: Queries,
  { month, day, ...chosen }: WantedReport['chosen'],
): Promise<Pick<ReportAsked, 'month' | 'day' | 'filters'>> {
  const filters: Partial<Record<ReportDimension, readonly string[]>> = {}
  for (const name of reportDimensions) {
    const value = name === 'month' || name === 'day' ? undefined : chosen[name]
    if (value !== undefined) filters[name] = await valuesOf(db, name, value)
  }
  const days = month === undefined ? null : wholeMonth(month)
  return {
    month: month === undefined ? null : { name: month, time: days ?? noTime },
    day: day === undefined ? null : isDay(day) ? timeOfDays({ from: day, to: day }) : noTime,
    filters,
  }
}

/** Nothing is in it. */
const noTime = { from: 0, to: 0 }

function wholeMonth(month: string) {
  const from = `${month}-01`
  if (!isDay(from)) return null
  return timeOfDays(periodOf('month', from))
}

async function valuesOf(db: Queries, name: ReportDimension, value: string): Promise<readonly string[]> {
  if (name === 'product') {
    const texts = [...(await textsIn(db, 'order_lines')), ...(await textsIn(db, 'transaction_items'))]
    const keyOf = await productKeys(db, texts)
    return [...new Set(texts)].filter((text) => keyOf(text).key === value)
  }
  if ((name === 'sender' || name === 'customer') && value !== '') return (await ownersOf(db, value)) ?? []
  return [value]
}

/** What rows of an item text are added up under. */
export async function productKeys(db: Queries, texts: readonly string[]) {
  const productOf = await productsOfTexts(db, texts)
  return (text: string): { readonly key: string; readonly name: string } => {
    const product = productOf(text)
    return product ? { key: product.id, name: product.name } : { key: `${textKey}${text}`, name: text }
  }
}

/** What products, and texts that stand for none, are called by their keys. */
export async function productNames(db: Queries, keys: readonly string[]) {
  const products = await productsFrom(db, keys)
  return (key: string) => (key.startsWith(textKey) ? key.slice(textKey.length) : products.get(key)?.name)
}

const startOfDay = (day: number) =>
  timeOfDays({ from: new Date(day * 86_400_000).toISOString().slice(0, 10) }).from
