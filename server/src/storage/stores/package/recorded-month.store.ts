import type { ChangedRow } from '../../engine/changed-rows.ts'
import type { Queries } from '../../engine/database.ts'
import type { StoredPackage } from './package.store.ts'

/**
 * The month in which the latest recording of a package counts, yyyy-MM: the row of the package has that of
 * the first; a further one is a figure of its own, which its log entry names.
 */
export async function recordedMonth(
  db: Queries,
  { pkId, revision, bookedMonth }: Pick<StoredPackage, 'pkId' | 'revision' | 'bookedMonth'>,
): Promise<string> {
  if (revision === 1) return bookedMonth
  const latest = await db
    .selectFrom('order_revisions')
    .innerJoin('logs', 'logs.id', 'order_revisions.log_id')
    .select('logs.changes')
    .where('order_revisions.pk_id', '=', pkId)
    .where('logs.kind', '=', 'Create order')
    .orderBy('order_revisions.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return bookedMonth
  const changes: ChangedRow[] = JSON.parse(latest.changes)
  const figure = changes.find(({ table, after }) => table === 'month_deltas' && Number(after?.parcels) > 0)
  return String(figure?.after?.month ?? bookedMonth)
}
