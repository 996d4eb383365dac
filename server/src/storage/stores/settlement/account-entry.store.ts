import type { AccountEntry, EntryDraft } from '#domain/account/account-entry.ts'
import type { EntryCause } from '#domain/account/entry-causes.ts'
import type { Person } from '#domain/people/person.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { continueAfter, newId } from '../../engine/new-id.ts'
import { prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { AccountEntryTable } from '../../schema/tables/party/account-entry.table.ts'
import { bookedMonth } from '../month/booked-month.ts'

/**
 * Who writes entries, with the id of the log entry that says why, and the reversals of items that cause them.
 */
export interface Writing {
  readonly by: Pick<Person, 'id'>
  readonly logId: string
  readonly reversalOf?: ReadonlyMap<string, string>
}

const ofReversals: ReadonlySet<EntryCause> = new Set(['reversal', 'paid_at_once_reversed', 'returned'])

/** Stores entries of accounts; the log entry is written afterwards. Returns their ids, in their order. */
export async function addEntries(
  trx: Trx,
  entries: readonly EntryDraft[],
  { by, logId, reversalOf }: Writing,
): Promise<string[]> {
  if (entries.length === 0) return []
  const [{ at }] = entries as [EntryDraft]
  const booked_month = await bookedMonth(trx, at)
  // An entry is after those that a statement has, whatever the clocks say.
  continueAfter((await newestEntry(trx, {})).rows[0]?.last)
  const rows = entries.map((entry) => ({
    id: newId(),
    side: entry.side,
    party_id: entry.party,
    amount_fen: entry.amount,
    cause: entry.cause,
    item_id: entry.itemId,
    reversal_id:
      entry.itemId !== null && ofReversals.has(entry.cause) ? (reversalOf?.get(entry.itemId) ?? null) : null,
    method: entry.method,
    booked_month,
    user_id: by.id,
    log_id: logId,
    created_at: entry.at,
  }))
  await insertRows(trx, 'account_entries', rows)
  for (const { id, user_id: _user, log_id: _log, created_at: _at, ...after } of rows)
    rowChanged(trx, { table: 'account_entries', id, before: null, after })
  return rows.map(({ id }) => id)
}

const newestEntry = prepared((db) =>
  db.selectFrom('account_entries').select(({ fn }) => fn.max<string | null>('id').as('last')),
)

/** The entries of some items, by item, in the order of their writing. */
export async function entriesOfItems(
  db: Queries,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string | null, AccountEntry[]>> {
  const rows = await db
    .selectFrom('account_entries')
    .selectAll()
    .where(whereIn(db, 'item_id', itemIds))
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(toEntry), ({ itemId }) => itemId)
}

export function toEntry(row: AccountEntryTable): AccountEntry {
  return {
    id: row.id,
    side: row.side,
    party: row.party_id,
    amount: row.amount_fen as Fen,
    cause: row.cause,
    itemId: row.item_id,
    method: row.method,
    at: row.created_at,
  }
}
