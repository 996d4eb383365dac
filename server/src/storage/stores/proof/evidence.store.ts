import type { Queries } from '../../engine/database.ts'
import { proofsOf } from './proof.store.ts'
import { transferNumbersOf } from './transfer-number.store.ts'

/** What is shown beside the amount of a transaction to whoever approves. */
export interface Evidence {
  /** Ids of its proofs, in the order of adding. */
  readonly proofs: readonly string[]
  readonly transferNumber: string | null
}

/** The evidence of transactions; of those without any, too. */
export async function evidenceOf(
  db: Queries,
  ids: readonly string[],
): Promise<(transactionId: string) => Evidence> {
  if (ids.length === 0) return () => ({ proofs: [], transferNumber: null })
  const proofs = Map.groupBy(await proofsOf(db, 'transaction', ids), ({ payment_id }) => payment_id)
  const numbers = await transferNumbersOf(db, 'transaction', ids)
  return (id) => ({
    proofs: (proofs.get(id) ?? []).map((proof) => proof.id),
    transferNumber: numbers.get(id) ?? null,
  })
}
