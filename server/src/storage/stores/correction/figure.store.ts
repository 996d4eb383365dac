import type { FigureDelta } from '#domain/month/figure-delta.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { monthsOf } from '../month/booked-month.ts'
import type { Storing } from './storing.ts'

/**
 * Stores what a correction adds to the figures of months that are open; a job counts it (month-rollup.ts).
 */
export async function addFigures(
  trx: Trx,
  figures: readonly FigureDelta[],
  { by, now, logId }: Pick<Storing, 'by' | 'now' | 'logId'>,
): Promise<void> {
  if (figures.length === 0) return
  const booked = await monthsOf(trx)
  const rows = figures.map((figure) => ({
    id: newId(),
    kind: figure.of,
    month: booked(figure.month),
    item: figure.of === 'sales' ? figure.item : '',
    parcels: figure.of === 'sales' ? 0 : figure.parcels,
    pieces: figure.pieces,
    profits_fen: figure.of === 'sales' ? figure.profits : 0,
    user_id: by.id,
    log_id: logId,
    created_at: now,
  }))
  await insertRows(trx, 'month_deltas', rows)
  for (const { id, user_id: _user, log_id: _log, created_at: _at, ...after } of rows)
    rowChanged(trx, { table: 'month_deltas', id, before: null, after })
}
