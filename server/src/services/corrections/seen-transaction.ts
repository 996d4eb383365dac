import { sides } from '#domain/account/account-entry.ts'
import { standingOf } from '#domain/correction/paid-item.ts'
import { costOf, type TransactionWithParcels } from '#domain/correction/transaction/transaction-correction.ts'
import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { lastCorrectedBy } from '../../storage/stores/correction/paid-transaction.store.ts'
import { digest } from '../answers/seen-version.ts'

/** A digest of everything that a void or refund is worked out from: standing pieces and amounts, their present costs, and what is owed. */
export function standingVersion(state: TransactionWithParcels): string {
  const values = state.transaction.items.map((item) => {
    const { qty, fromCustomer, toSender } = standingOf(item)
    const open = sides.map((side) => state.openOf(item.id, side))
    return [item.id, qty, fromCustomer, toSender, qty === 0 ? null : costOf(state, item), ...open]
  })
  return digest(values)
}

/** The refusal of a correction that was overtaken, with the name of who was first. */
export async function overtaken(db: Queries, transactionId: string): Promise<Refusal> {
  return refuse('correction.changed', { user: (await lastCorrectedBy(db, transactionId)) ?? '–' })
}
