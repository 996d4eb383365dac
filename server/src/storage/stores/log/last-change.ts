import type { LogKind } from '#domain/log/log.ts'
import type { MessageParams } from '#domain/refusal/interpolate.ts'
import type { ChangedRow } from '../../engine/changed-rows.ts'
import type { Queries } from '../../engine/database.ts'

/** An entry of the log that changed something. */
export interface LoggedChange {
  readonly user: string
  readonly kind: LogKind
  readonly params: MessageParams
}

/** Which change is wanted: of one of these kinds, or of any, with a row that fits. */
export interface Wanted {
  readonly kinds?: readonly LogKind[]
  readonly fits: (row: ChangedRow, refId: string) => boolean
}

/** So many of the newest entries are looked at: what was seen a moment ago was changed by one of them. */
const most = 1000

/** The last change of the log that is wanted; null when there is none among the newest. */
export async function lastChange(db: Queries, { kinds, fits }: Wanted): Promise<LoggedChange | null> {
  const newest = db
    .selectFrom('logs')
    .select(['kind', 'params', 'user_name as user', 'ref_id', 'changes'])
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .limit(most)
  // What is not sealed yet is newer than all that is.
  for (const rows of [
    await newest.where('seq', 'is', null).orderBy('id', 'desc').execute(),
    await newest.where('seq', 'is not', null).orderBy('seq', 'desc').execute(),
  ]) {
    const last = rows.find(({ changes, ref_id }) =>
      (JSON.parse(changes) as ChangedRow[]).some((row) => fits(row, ref_id)),
    )
    if (last) return { user: last.user, kind: last.kind, params: JSON.parse(last.params) }
  }
  return null
}
