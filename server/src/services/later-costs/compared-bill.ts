import { compareBill } from '#domain/correction/later-cost/forwarder-bill.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { linesOfBill, parcelsOfBill } from '../../storage/stores/correction/forwarder-bill.store.ts'

/** A bill against what is booked now. */
export async function comparedBill(db: Queries, bill: string) {
  return compareBill(await linesOfBill(db, bill), await parcelsOfBill(db, bill))
}
