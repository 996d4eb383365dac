import { Type } from 'typebox'
import { type ReportDimension, reportDimensions } from '#domain/report/report-dimensions.ts'
import { type ReportFigure, reportFigures, reportNames, reportRowKinds } from '#domain/report/reports.ts'
import { Dollars, Id, Instant, listQuery, Next, Yuan } from './shapes.ts'

const Chosen = Type.Optional(Type.String({ maxLength: 600, description: 'key of a row of that dimension' }))
const Day = Type.Optional(
  Type.String({ maxLength: 20, description: 'a day in Shanghai, included: 2026-11-23' }),
)

/** Days that are whole months ask for what is booked in these; a report of what is so now ignores days. */
const asked = {
  report: Type.Enum(reportNames),
  from: Day,
  to: Day,
  ...(Object.fromEntries(reportDimensions.map((name) => [name, Chosen])) as Record<
    ReportDimension,
    typeof Chosen
  >),
}

export const ReportQuery = Type.Object({
  ...asked,
  by: Type.Optional(Type.Enum(reportDimensions)),
  all: Type.Optional(Type.Literal('1', { description: 'all rows, for a file' })),
})

const units = { rmb: Yuan, aud: Dollars, pieces: Type.Integer() }
/** Those that the caller may see of the report. */
const Figures = Type.Partial(
  Type.Object(
    Object.fromEntries(Object.entries(reportFigures).map(([name, unit]) => [name, units[unit]])) as Record<
      ReportFigure,
      typeof Yuan
    >,
  ),
)

const Name = Type.Optional(Type.String())

export const getReport = {
  query: ReportQuery,
  answer: Type.Object({
    by: Type.Enum(reportDimensions),
    chosen: Type.Object(
      { product: Name, receiver: Name, sender: Name, customer: Name, party: Name, staff: Name },
      { description: 'names of the keys that rows are filtered by' },
    ),
    rows: Type.Array(
      Type.Object({
        key: Type.String({ description: '`none` for what has no value' }),
        name: Type.Optional(Type.String({ description: 'of a product, a person or a party' })),
        figures: Figures,
      }),
    ),
    total: Figures,
    others: Type.Optional(
      Type.Object(
        { rows: Type.Integer(), figures: Figures },
        { description: 'rows beyond the first 300 together, unless all are asked for' },
      ),
    ),
  }),
}

export const listReportRows = {
  query: Type.Object({ ...asked, limit: listQuery.limit, cursor: listQuery.cursor }),
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        _id: Id,
        kind: Type.Enum(reportRowKinds),
        at: Instant,
        transaction_id: Type.Optional(Id),
        number: Type.Optional(Type.Integer({ description: 'of the transaction' })),
        pk_id: Type.Optional(Type.String()),
        receiver: Type.Optional(Type.String()),
        item: Type.Optional(Type.String()),
        figures: Figures,
      }),
    ),
    next: Next,
    sums: Type.Optional(
      Type.Object({ figures: Figures }, { description: 'of all rows, with the first part' }),
    ),
  }),
}
