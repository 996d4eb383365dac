import { decodeTime, encodeTime } from 'ulid'
import type { ChangedRow } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { type ListedLog, listedLogColumns, toListedLog } from './log.store.ts'

/** A log entry that somebody wants to undo, with the rows that it changed. */
export interface DoneEntry extends ListedLog {
  readonly userId: string
  readonly itemId: string
  readonly changes: readonly ChangedRow[]
}

export async function findDoneEntry(trx: Trx, id: string): Promise<DoneEntry | null> {
  const row = await trx
    .selectFrom('logs')
    .select([...listedLogColumns, 'user_id', 'item_id', 'changes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, item_id: itemId } = row
  return { ...toListedLog(row), userId, itemId, changes: JSON.parse(row.changes) }
}

/** The clocks of several servers differ by less. */
const margin = 60_000

/**
 * Whether an entry was undone: entries of undos name theirs. Only the few entries since then are looked at, by their ids,
 * which sort by time. The person must be locked, so that two undos at once cannot both find none.
 */
export async function isUndone(trx: Trx, { id, userId }: DoneEntry): Promise<boolean> {
  const later = await trx
    .selectFrom('logs')
    .select('params')
    .where('id', '>=', encodeTime(decodeTime(id) - margin))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['Undo transfer', 'Undo note', 'Undo delete address'])
    .execute()
  return later.some(({ params }) => JSON.parse(params).undone === id)
}
