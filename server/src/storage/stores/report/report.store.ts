import { type RawBuilder, sql } from 'kysely'
import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import type { ReportFigure, ReportRowKind } from '#domain/report/reports.ts'
import type { Queries } from '../../engine/database.ts'
import { ofPackage, type ReportPart } from './report-parts.ts'

/** From an instant up to but without another, in ms since 1970; null for no bound. */
interface Span {
  readonly from: number | null
  readonly to: number | null
}

/** Which rows of a report are asked for. */
export interface ReportAsked {
  /** Booked months, yyyy-MM, both included, with their time; else days. */
  readonly period:
    | { readonly of: 'months'; readonly first: string; readonly last: string; readonly time: Span }
    | {
        readonly of: 'days'
        readonly time: Span /** Nothing of them is booked before. */
        readonly first: string
      }
    | null
  readonly month: { readonly name: string; readonly time: Span } | null
  readonly day: Span | null
  /** Values of which a row must have one. */
  readonly filters: Readonly<Partial<Record<ReportDimension, readonly string[]>>>
  /** The first instant of each age, youngest first; null for the last one. */
  readonly ages: readonly (readonly [age: string, since: number | null])[]
}

type Sums = Readonly<Record<string, number>>

/** Sums of the figures by one dimension, or of all rows; those that are 0 are left out. */
export async function sumsBy(
  db: Queries,
  parts: readonly ReportPart[],
  figures: readonly ReportFigure[],
  by: ReportDimension | null,
  asked: ReportAsked,
): Promise<{ readonly key: string | number; readonly rows: number; readonly figures: Sums }[]> {
  const added = parts.map((part) => {
    const columns = figures.map((name) => sql`sum(${part.figures[name]}) as ${sql.ref(name)}`)
    const key = by === null ? sql`''` : columnOf(part, by, asked)
    return sql`select ${key} as key, count(*) as found, ${sql.join(columns)}
      from ${tablesOf(part, by, asked)} where ${conditions(part, asked)} group by 1`
  })
  const sums = figures.map((name) => sql`cast(sum(${sql.ref(name)}) as bigint) as ${sql.ref(name)}`)
  const { rows } = await sql<Sums & { key: string | number; found: number }>`
    select key, cast(sum(found) as bigint) as found, ${sql.join(sums)}
    from (${sql.join(added, sql` union all `)}) as added group by key`.execute(db)
  return rows.flatMap(({ key, found, ...row }) => {
    const sum = Object.fromEntries(figures.map((name) => [name, Number(row[name] ?? 0)]))
    return Object.values(sum).some((value) => value !== 0) ? [{ key, rows: Number(found), figures: sum }] : []
  })
}

export interface ReportRow {
  readonly id: string
  readonly kind: ReportRowKind
  readonly at: number
  readonly transactionId: string | null
  readonly number: number | null
  readonly pkId: string | null
  readonly receiver: string | null
  readonly item: string | null
  readonly figures: Sums
}

const noText = sql<string>`cast(null as text)`

/** The rows that are added up, newest first. */
export async function reportRows(
  db: Queries,
  parts: readonly ReportPart[],
  figures: readonly ReportFigure[],
  asked: ReportAsked,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<ReportRow[]> {
  const found = parts.map((part) => {
    const columns = figures.map((name) => sql`${part.figures[name]} as ${sql.ref(name)}`)
    const page = before === null ? sql`` : sql`and ${part.id} < ${before}`
    const counts = figures.map((name) => sql`${part.figures[name]} <> 0`)
    const item = part.by.product ?? (part.transaction ? sql`ti.item` : noText)
    return sql`select * from (select ${part.id} as id, ${sql.lit(part.kind)} as kind, ${part.at} as at,
        ${part.transaction?.id ?? noText} as "transactionId",
        ${part.transaction?.number ?? sql`cast(null as bigint)`} as number,
        ${part.package ?? noText} as "pkId", ${part.package ? sql`p.receiver` : noText} as receiver,
        ${item} as item, ${sql.join(columns)}
      from ${tablesOf(part, 'receiver', asked)}
      where ${conditions(part, asked)} and (${sql.join(counts, sql` or `)}) ${page}
      order by 1 desc limit ${sql.lit(limit)}) as part`
  })
  type Stored = Sums & Omit<ReportRow, 'figures'>
  const { rows } = await sql<Stored>`select * from (${sql.join(found, sql` union all `)}) as found
    order by id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({
    ...row,
    figures: Object.fromEntries(figures.map((name) => [name, Number(row[name] ?? 0)])),
  }))
}

/** The tables of a part, with the package where it is asked for. */
function tablesOf(
  part: ReportPart,
  by: ReportDimension | null,
  { filters }: ReportAsked,
): RawBuilder<unknown> {
  const asks = [by, ...Object.keys(filters)].some(
    (name) => name === 'age' || Object.hasOwn(ofPackage, name ?? ''),
  )
  const isThere = part.kind === 'package' || part.package === null
  if (isThere || !(asks || part.kind === 'item')) return part.from
  return sql`${part.from} inner join packages as p on p.pk_id = ${part.package}`
}

function columnOf(part: ReportPart, by: ReportDimension, { ages }: ReportAsked): RawBuilder<string | number> {
  if (by !== 'age') return part.by[by] ?? sql`''`
  const cases = ages.map(([age, since]) =>
    since === null
      ? sql`else cast(${age} as text)`
      : sql`when ${part.at} >= ${since} then cast(${age} as text)`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

function conditions(part: ReportPart, asked: ReportAsked): RawBuilder<unknown> {
  const { period, month, day, filters } = asked
  const all: RawBuilder<unknown>[] = [part.only ?? sql`1 = 1`]
  const within = ({ from, to }: Span) => {
    if (from !== null) all.push(sql`${part.at} >= ${from}`)
    if (to !== null) all.push(sql`${part.at} < ${to}`)
  }
  if (period?.of === 'months' && part.month)
    all.push(sql`${part.month} between ${period.first} and ${period.last}`)
  else if (period) {
    within(period.time)
    if (period.of === 'days' && part.month) all.push(sql`${part.month} >= ${period.first}`)
  }
  if (month && part.month) all.push(sql`${part.month} = ${month.name}`)
  else if (month) within(month.time)
  if (day) within(day)
  for (const [name, values] of Object.entries(filters)) {
    const column = columnOf(part, name as ReportDimension, asked)
    all.push(values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`)
  }
  return sql.join(all, sql` and `)
}
