import { paidCostPerEach } from '#domain/money/payback.ts'
import type { InvoiceData, InvoiceItem } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { asAmended } from '../../storage/stores/transaction/standing-items.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { paidTransactionItems } from '../../storage/stores/transaction/transaction-item.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'

interface InvoiceWithIds extends InvoiceData {
  readonly items: readonly (InvoiceItem & { readonly id: string })[]
}

/**
 * The data of a transaction's invoice, for mail and download, with what amended costs changed since it was paid; null when
 * there is no such transaction. What was reversed is on credit notes.
 */
export async function invoiceData(
  db: Queries,
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  transactionId: string,
  as: 'amended' | 'paid' = 'amended',
): Promise<InvoiceWithIds | null> {
  const head = await findTransaction(db, transactionId)
  if (!head) return null
  const paid = await paidTransactionItems(db, { transactionId })
  const amended = as === 'paid' ? paid : await asAmended(db, paid)
  const items = amended.map((item) => (item.original ? { ...item, cost: paidCostPerEach(item) } : item))
  return {
    businessName,
    logo: logo?.png ?? null,
    transactionId,
    number: head.number,
    payer: head.username,
    paymentMethod: head.paymentMethod,
    createdAt: head.createdAt,
    approvedAt: head.approvedAt,
    // Notes can be edited at any time; the invoice keeps the note as it was approved.
    items: items.map((item) => ({ ...item, packageId: item.pkId, note: item.approvedNote ?? item.note })),
  }
}
