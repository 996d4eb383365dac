import type { EntryDraft } from '#domain/account/account-entry.ts'
import type { MovementKind, Side } from '#domain/account/entry-causes.ts'
import type { PaymentDetails } from '#domain/account/payment-details.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
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
  movement: NewMovement,
  entry: EntryDraft,
  writing: Writing,
): Promise<string> {
  const [id = ''] = await addMovements(trx, [{ movement, entry }], writing)
  return id
}

/** The same of several; returns the ids of the entries, in their order. */
export async function addMovements(
  trx: Trx,
  all: readonly { readonly movement: NewMovement; readonly entry: EntryDraft }[],
  writing: Writing,
): Promise<string[]> {
  const ids = await addEntries(
    trx,
    all.map(({ entry }) => entry),
    writing,
  )
  const rows = all.map(({ movement, entry }, index) => {
    const { side, kind, amount, transferNumber, note, day } = movement
    const entered = { kind, amount_fen: amount, transfer_number: transferNumber, note, day }
    return { entry_id: ids[index] ?? '', side, ...entered, created_at: entry.at }
  })
  await insertRows(trx, 'account_payments', rows)
  for (const { entry_id: id, side: _side, created_at: _at, ...after } of rows)
    rowChanged(trx, { table: 'account_payments', id, before: null, after })
  return ids
}
