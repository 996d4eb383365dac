import { decodeTime, encodeTime } from 'ulid'
import type { LogKind } from '#domain/log/log.ts'
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
export async function isUndone(trx: Trx, done: DoneEntry): Promise<boolean> {
  return (await undoneSince(trx, done)).has(done.id)
}

/** The entries that the person of an entry has undone since. */
async function undoneSince(trx: Trx, done: DoneEntry): Promise<ReadonlySet<string>> {
  const undos = await entriesSince(trx, done, ['Undo transfer', 'Undo note', 'Undo delete address'])
  return new Set(undos.map(({ params }) => JSON.parse(params).undone))
}

/** Whether the person of a move has moved other pieces into the same row since, and has not undone that. */
export async function hasMovedInto(trx: Trx, rowId: string, done: DoneEntry): Promise<boolean> {
  const undone = await undoneSince(trx, done)
  const moves = await entriesSince(trx, done, ['Transfer'])
  return moves.some(({ id, item_id, changes }) => {
    if (id === done.id || item_id === rowId || undone.has(id)) return false
    return (JSON.parse(changes) as ChangedRow[]).some((row) => row.table === 'items' && row.id === rowId)
  })
}

async function entriesSince(trx: Trx, { id, userId }: DoneEntry, kinds: readonly LogKind[]) {
  return trx
    .selectFrom('logs')
    .select(['id', 'params', 'item_id', 'changes'])
    .where('id', '>=', encodeTime(decodeTime(id) - margin))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute()
}
