import type { ChangedRow } from '../../engine/changed-rows.ts'
import type { Queries } from '../../engine/database.ts'
import { newestLogged } from '../log/log-order.ts'

/** So many of the newest corrections of a package are looked at. */
const most = 20

/**
 * The last correction of a package that has changed an item row of it, with the name of who made it; null
 * when there is none.
 */
export async function lastCorrectionOfRow(
  db: Queries,
  { pkId, itemId }: { readonly pkId: string; readonly itemId: string },
): Promise<{ readonly logId: string; readonly user: string } | null> {
  const corrections = db
    .selectFrom('order_revisions')
    .select('log_id')
    .where('pk_id', '=', pkId)
    .union(
      db
        .selectFrom('transaction_reversals')
        .innerJoin('transaction_items', 'transaction_items.id', 'transaction_reversals.item_id')
        .select('transaction_reversals.log_id')
        .where('transaction_items.pk_id', '=', pkId),
    )
  const logs = await db
    .selectFrom('logs')
    .select(['id', 'user_name', 'changes'])
    .where('id', 'in', corrections)
    .orderBy(newestLogged)
    .limit(most)
    .execute()
  // An edited receiver is a revision too, but leaves the rows as they are.
  const last = logs.find(({ changes }) =>
    (JSON.parse(changes) as ChangedRow[]).some(({ table, id }) => table === 'items' && id === itemId),
  )
  return last ? { logId: last.id, user: last.user_name } : null
}
