import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'

/** What was changed of earlier tracks, in numbers of packages. */
export interface SandboxNotice {
  readonly removed: number
  readonly setApart: number
}

const name = 'sandbox_tracks'

/**
 * Claims the sorting of earlier tracks, which is done once; false when it was done, or another process does
 * it.
 */
export async function claimSandboxNotice(trx: Trx, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notices')
    .values({ name, content: JSON.stringify({ removed: 0, setApart: 0 }), created_at: now, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Opens the notice of a sorting that has changed something. */
export async function openSandboxNotice(trx: Trx, notice: SandboxNotice): Promise<void> {
  const content = JSON.stringify(notice)
  await trx.updateTable('notices').set({ content, closed_at: null }).where('name', '=', name).execute()
}

/** null when there is none, or it was closed. */
export async function readSandboxNotice(db: Queries): Promise<(SandboxNotice & { at: number }) | null> {
  const row = await db
    .selectFrom('notices')
    .select(['content', 'created_at'])
    .where('name', '=', name)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...JSON.parse(row.content), at: row.created_at } : null
}

/** False when it was closed already. */
export async function closeSandboxNotice(trx: Trx, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ closed_at: now })
    .where('name', '=', name)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  rowChanged(trx, { table: 'notices', id: name, before: { closed_at: null }, after: { closed_at: now } })
  return true
}
