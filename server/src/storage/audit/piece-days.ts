import type { Queries } from '../engine/database.ts'
import { keyOf, movesSince } from '../stores/as-of/past-moves.ts'
import { readRollupState } from '../stores/overview/month-rollup.ts'
import { type Finding, finding } from './finding.ts'

/** The days of pieces are what the log says of them, from the day on of which it says all. */
export async function* pieceDays(db: Queries): AsyncIterable<Finding> {
  const { log_seq, pieces_known_from: from } = await readRollupState(db)
  const { sealed } = await movesSince(db, 0, log_seq)
  const stored = await db.selectFrom('piece_days').selectAll().where('day', '>', from).execute()
  const there = new Map(stored.map((row) => [keyOf(row), row]))
  for (const key of new Set([...there.keys(), ...sealed.keys()])) {
    const [is, expected] = [there.get(key), sealed.get(key)]
    if ((is ?? expected ?? { day: '' }).day <= from) continue
    for (const name of ['pieces', 'cost_fen'] as const)
      if ((is?.[name] ?? 0) !== (expected?.[name] ?? 0))
        yield finding(`pieces of ${key}: ${name}`, expected?.[name] ?? 0, is?.[name] ?? 0)
  }
}
