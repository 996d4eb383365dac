import type { Side } from '#domain/account/entry-causes.ts'
import type { StatedCorrection } from '#domain/account/statement-line.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { AccountEntryTable } from '../../schema/tables/party/account-entry.table.ts'

type Caused = Pick<AccountEntryTable, 'item_id' | 'reversal_id' | 'log_id' | 'amount_fen'>

/** What corrected the item of an entry, as far as it caused the entry. */
export type Corrections = (entry: Caused, side: Side) => StatedCorrection

/**
 * The corrections of some items. Entries that were written when a party was named later do not say which
 * correction they repeat; then it is one of the same amount.
 */
export async function correctionsOf(db: Queries, itemIds: readonly string[]): Promise<Corrections> {
  const of = (table: 'transaction_reversals' | 'transaction_differences') =>
    db
      .selectFrom(table)
      .where(whereIn(db, 'item_id', itemIds))
      .orderBy('id')
  const reversals = Map.groupBy(
    await of('transaction_reversals')
      .select([
        ...(['id', 'item_id', 'log_id', 'qty', 'from_customer_fen', 'to_sender_fen', 'profits_fen'] as const),
      ])
      .execute(),
    ({ item_id }) => item_id,
  )
  const differences = Map.groupBy(
    await of('transaction_differences')
      .select(['id', 'item_id', 'log_id', 'to_sender_fen', 'profits_fen'])
      .execute(),
    ({ item_id }) => item_id,
  )
  return ({ item_id, reversal_id, log_id, amount_fen }, side) => {
    const its = reversals.get(item_id ?? '') ?? []
    const reversal =
      its.find(({ id }) => id === reversal_id) ??
      its.find((one) => (side === 'sender' ? one.to_sender_fen : one.from_customer_fen) === -amount_fen)
    const changed = differences.get(item_id ?? '') ?? []
    const difference =
      changed.find((one) => one.log_id === log_id) ??
      changed.find(({ to_sender_fen }) => to_sender_fen === amount_fen)
    return {
      reversal: reversal
        ? {
            qty: reversal.qty,
            fromCustomer: reversal.from_customer_fen as Fen | null,
            toSender: reversal.to_sender_fen as Fen,
            profits: reversal.profits_fen as Fen | null,
          }
        : null,
      difference: difference
        ? {
            toSender: difference.to_sender_fen as Fen,
            profits: difference.profits_fen as Fen | null,
          }
        : null,
    }
  }
}
