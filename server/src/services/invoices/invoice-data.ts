import type { InvoiceData } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { listTransactionItems } from '../../storage/stores/transaction/transaction-item.store.ts'

/** What the invoice of a transaction says, by mail and when it is downloaded again; null when there is no such transaction. */
export async function invoiceData(
  db: Queries,
  businessName: string,
  transactionId: string,
): Promise<InvoiceData | null> {
  const head = await findTransaction(db, transactionId)
  if (!head) return null
  const items = await listTransactionItems(db, { transactionId })
  return {
    businessName,
    transactionId,
    payer: head.username,
    paymentMethod: head.paymentMethod,
    createdAt: head.createdAt,
    approvedAt: head.approvedAt,
    // Notes may be edited at any time: what was approved goes on saying what the admin saw.
    items: items.map((item) => ({ ...item, packageId: item.pkId, note: item.approvedNote ?? item.note })),
  }
}
