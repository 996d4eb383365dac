import { addFigures } from '#domain/report/reports.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { reportRows, sumsBy } from '../../storage/stores/report/report.store.ts'
import { reportParts } from '../../storage/stores/report/report-parts.ts'
import { isoTime } from '../answers/iso-time.ts'
import type { PageQuery } from '../answers/page-query.ts'
import { owedRows, owedSums } from './owed.ts'
import { answered, storedFigures, withDifference } from './report.ts'
import type { WantedReport } from './report-query.ts'

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
