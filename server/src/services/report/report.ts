import { ages } from '#domain/account/aging.ts'
import { type ReportDimension, reportDimensions } from '#domain/report/report-dimensions.ts'
import {
  addFigures,
  type Figures,
  ofLaterCosts,
  type ReportFigure,
  reportFigures,
} from '#domain/report/reports.ts'
import { aud, type Cents, type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { survivorsOf } from '../../storage/stores/party/party.store.ts'
import { namesOf } from '../../storage/stores/people/people.store.ts'
import { reportRows, sumsBy } from '../../storage/stores/report/report.store.ts'
import { namesOfReceivers } from '../../storage/stores/report/report-names.store.ts'
import { reportParts } from '../../storage/stores/report/report-parts.ts'
import { isoTime } from '../answers/iso-time.ts'
import type { PageQuery } from '../answers/page-query.ts'
import { notNamed } from '../party/accounts.ts'
import { namesOfParties } from '../party/naming.ts'
import { owedRows, owedSums } from './owed.ts'
import { productKeys, productNames, type WantedReport } from './report-query.ts'

interface Line {
  readonly key: string
  readonly name?: string
  readonly figures: Figures
}

/** The figures of a report by one dimension, with their sum; `most` of them by themselves. */
export async function readReport(
  db: Queries,
  wanted: WantedReport,
  by: ReportDimension,
  { now, most }: { readonly now: number; readonly most: number },
) {
  const { figures } = wanted
  const lines = sorted(await sumsOf(db, wanted, by, now), by, figures)
  const [shown, others] = [lines.slice(0, most), lines.slice(most)]
  const nameOf = await namesOfKeys(
    db,
    by,
    shown.map(({ key }) => key),
  )
  const chosen: Partial<Record<ReportDimension, string>> = {}
  for (const one of reportDimensions) {
    const key = wanted.chosen[one]
    const name = key === undefined ? undefined : (await namesOfKeys(db, one, [key]))(key)
    if (name !== undefined) chosen[one] = name
  }
  return {
    by,
    chosen,
    rows: shown.map(({ key, name = nameOf(key), figures: sums }) => ({
      key: key === '' ? notNamed : key,
      ...(name !== undefined && { name }),
      figures: answered(sums, figures),
    })),
    total: answered(totalOf(lines, figures), figures),
    ...(others.length > 0 && {
      others: { rows: others.length, figures: answered(totalOf(others, figures), figures) },
    }),
  }
}

/** Figures in the units of calls. */
function answered(sums: Figures, names: readonly ReportFigure[]) {
  const value = (name: ReportFigure, amount: number) => {
    const unit = reportFigures[name]
    if (unit === 'pieces') return amount
    return unit === 'rmb' ? rmb.toNumber(amount as Fen) : aud.toNumber(amount as Cents)
  }
  return Object.fromEntries(names.map((name) => [name, value(name, sums[name] ?? 0)]))
}

/** The figures that are stored; the difference follows from two of them. */
const storedFigures = (names: readonly ReportFigure[]) => names.filter((name) => name !== 'difference')

/** Completes stored figures. */
function withDifference(sums: Figures): Figures {
  const { postage, postageOnItems } = sums
  return postage === undefined ? sums : { ...sums, difference: (postageOnItems ?? 0) - postage }
}

async function sumsOf(db: Queries, wanted: WantedReport, by: ReportDimension, now: number): Promise<Line[]> {
  const { name, figures, asked } = wanted
  if (name === 'owed') return owedSums(db, wanted, by, now)
  const stored = await sumsBy(db, reportParts[name], storedFigures(figures), by, asked)
  const keyOf = await keysOf(
    db,
    by,
    stored.map(({ key }) => key),
  )
  const lines = new Map<string, Line>()
  for (const { key: value, figures: sums } of stored) {
    const line = keyOf(value)
    const known = lines.get(line.key)?.figures ?? {}
    lines.set(line.key, { ...line, figures: addFigures([known, withDifference(sums)], figures) })
  }
  return [...lines.values()]
}

type KeyOf = (value: string | number) => Omit<Line, 'figures'>

/** Under what the rows of a stored value are added up: its product, the survivor of its party, its month. */
async function keysOf(
  db: Queries,
  by: ReportDimension,
  values: readonly (string | number)[],
): Promise<KeyOf> {
  if (by === 'product') {
    const keyOf = await productKeys(db, values.map(String))
    return (value) => keyOf(String(value))
  }
  if (by === 'sender' || by === 'customer') {
    const survivor = await survivorsOf(db, values.map(String))
    return (value) => ({ key: value === ofLaterCosts ? value : (survivor(String(value)) ?? '') })
  }
  const length = by === 'month' ? 7 : 10
  return (value) => ({
    key: typeof value === 'number' ? new Date(value * 86_400_000).toISOString().slice(0, length) : value,
  })
}

function sorted(
  lines: readonly Line[],
  by: ReportDimension,
  [main = 'pieces']: readonly ReportFigure[],
): Line[] {
  const later = (a: Line, b: Line) => (a.key < b.key ? 1 : -1)
  if (by === 'month' || by === 'day') return lines.toSorted(later)
  if (by === 'age') return ages.flatMap((age) => lines.filter(({ key }) => key === age))
  return lines.toSorted((a, b) => (b.figures[main] ?? 0) - (a.figures[main] ?? 0) || later(b, a))
}

const totalOf = (lines: readonly Line[], names: readonly ReportFigure[]) =>
  addFigures(
    lines.map(({ figures }) => figures),
    names,
  )

/** Names by their ids. */
function nameIn(rows: readonly { readonly id: string; readonly name: string }[]) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (key: string) => names.get(key)
}

async function namesOfKeys(
  db: Queries,
  by: ReportDimension,
  keys: readonly string[],
): Promise<(key: string) => string | undefined> {
  if (by === 'receiver') return nameIn(await namesOfReceivers(db, keys))
  if (by === 'staff') return nameIn(await namesOf(db, keys))
  if (by === 'product') return productNames(db, keys)
  if (by !== 'sender' && by !== 'customer' && by !== 'party') return () => undefined
  const nameOf = await namesOfParties(db, keys)
  return (key) => nameOf(key)?.name
}

/** The rows that the figures of a report add up, and with the first of them what all come to. */
export async function readReportRows(
  db: Queries,
  wanted: WantedReport,
  { limit, before }: Pick<PageQuery, 'limit' | 'before'>,
  now: number,
) {
  const { name, figures, asked } = wanted
  const page = { limit: limit + 1, before }
  const rows =
    name === 'owed'
      ? await owedRows(db, wanted, now, page)
      : await reportRows(db, reportParts[name], storedFigures(figures), asked, page)
  const shown = rows.slice(0, limit)
  return {
    result: shown.map(({ id, kind, at, transactionId, number, pkId, receiver, item, figures: own }) => ({
      _id: id,
      kind,
      at: isoTime(at),
      ...(transactionId !== null && { transaction_id: transactionId }),
      ...(number !== null && { number }),
      ...(pkId !== null && { pk_id: pkId }),
      ...(receiver !== null && { receiver }),
      ...(item !== null && { item }),
      figures: answered(withDifference(own), figures),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    ...(before === null && { sums: { figures: answered(await sumOf(db, wanted, now), figures) } }),
  }
}

async function sumOf(db: Queries, wanted: WantedReport, now: number) {
  const { name, figures, asked } = wanted
  const sums =
    name === 'owed'
      ? await owedSums(db, wanted, 'age', now)
      : await sumsBy(db, reportParts[name], storedFigures(figures), null, asked)
  return addFigures(
    sums.map((sum) => withDifference(sum.figures)),
    figures,
  )
}
