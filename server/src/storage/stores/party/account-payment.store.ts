import type { EntryDraft } from '#domain/account/account-entry.ts'
import type { MovementKind, Side } from '#domain/account/entry-causes.ts'
import type { PaymentDetails } from '#domain/account/payment-details.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { addEntries, type Writing } from '../settlement/account-entry.store.ts'

export interface NewMovement extends PaymentDetails {
  readonly side: Side
  readonly kind: MovementKind
  /** As it was entered. */
  readonly amount: Fen
}

/** Stores what a person entered with the entry that it makes; returns the id of the entry. */
export async function addMovement(
  trx: Trx,
  { side, kind, amount, transferNumber, note, day }: NewMovement,
  entry: EntryDraft,
  writing: Writing,
): Promise<string> {
  const [entry_id = ''] = await addEntries(trx, [entry], writing)
  const entered = { kind, amount_fen: amount, transfer_number: transferNumber, note, day }
  await trx
    .insertInto('account_payments')
    .values({ entry_id, side, ...entered, created_at: entry.at })
    .execute()
  rowChanged(trx, { table: 'account_payments', id: entry_id, before: null, after: entered })
  return entry_id
}
