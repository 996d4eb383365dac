import type { Effect } from '#domain/correction/effect.ts'
import type { Correction } from '#domain/correction/order/order-correction.ts'
import { rejectTransaction } from '#domain/correction/transaction/reject-transaction.ts'
import type { TransactionWithParcels } from '#domain/correction/transaction/transaction-correction.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { findUserById } from '../../storage/stores/account/user.store.ts'
import { countCartEntries } from '../../storage/stores/cart/cart.store.ts'

/** What the rejection of a transaction does; who rejects into a cart has locked its owner. */
export async function rejectionOf(
  db: Queries,
  state: TransactionWithParcels,
  into: 'rows' | 'cart',
  correction: Correction,
): Promise<Effect | Refusal> {
  const { payer } = state.transaction
  const user = await findUserById(db, payer.id)
  const cartEntries = into === 'cart' ? await countCartEntries(db, payer.id) : 0
  return rejectTransaction(
    state,
    { into, payer: { isActive: user?.active ?? false, cartEntries } },
    correction,
  )
}
