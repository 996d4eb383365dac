import { standingOf } from '#domain/correction/paid-item.ts'
import { costOf, type TransactionWithParcels } from '#domain/correction/transaction/transaction-correction.ts'
import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { lastCorrectedBy } from '../../storage/stores/correction/paid-transaction.store.ts'
import { digest } from '../answers/seen-version.ts'

/** A digest of everything that a void or refund is worked out from: standing pieces and amounts, and their present costs. */
export function standingVersion(state: TransactionWithParcels): string {
  const values = state.transaction.items.map((item) => {
    const { qty, fromCustomer, toSender } = standingOf(item)
    return [item.id, qty, fromCustomer, toSender, qty === 0 ? null : costOf(state, item)]
  })
  return digest(values)
}

/** The refusal of a correction that was overtaken, with the name of who was first. */
export async function overtaken(db: Queries, transactionId: string): Promise<Refusal> {
  return refuse('correction.changed', { user: (await lastCorrectedBy(db, transactionId)) ?? '–' })
}
