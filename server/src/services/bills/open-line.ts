import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { BillLineTable } from '../../storage/schema/tables/party/bill.table.ts'
import { billLinesById } from '../../storage/stores/bill/bill.store.ts'
import { lockProofs } from '../../storage/stores/proof/payment.ts'

/** A line that is matched with nothing, under the lock of all matches. */
export async function openLine(trx: Trx, id: string): Promise<BillLineTable | Refusal> {
  await lockProofs(trx)
  const [line] = await billLinesById(trx, [id])
  if (!line) return refuse('bill.gone')
  return line.target_id === null ? line : refuse('bill.matched')
}
