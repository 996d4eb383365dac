import type { EntryDraft } from '#domain/account/account-entry.ts'
import { monthOf } from '#domain/time/months.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'

/** Who wrote entries, and the log row that says why. */
interface EntryWriter {
  readonly by: string
  readonly logId: string
}

/** Stores entries of accounts in their order; returns their ids. */
export async function addAccountEntries(
  trx: Trx,
  drafts: readonly EntryDraft[],
  { by, logId }: EntryWriter,
): Promise<readonly string[]> {
  const rows = drafts.map(({ side, party, amount, cause, itemId, method, at }) => ({
    id: newId(),
    side,
    party_id: party,
    amount_fen: amount,
    cause,
    item_id: itemId,
    reversal_id: null,
    method,
    booked_month: monthOf(at),
    user_id: by,
    log_id: logId,
    created_at: at,
  }))
  await insertRows(trx, 'account_entries', rows)
  for (const { id, side, party_id, amount_fen, cause, item_id, method } of rows) {
    const after = { side, party_id, amount_fen, cause, item_id, method }
    rowChanged(trx, { table: 'account_entries', id, before: null, after })
  }
  return rows.map(({ id }) => id)
}
