import type { InvoiceData, InvoiceItem } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { listTransactionItems } from '../../storage/stores/transaction/transaction-item.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'

interface InvoiceWithIds extends InvoiceData {
  readonly items: readonly (InvoiceItem & { readonly id: string })[]
}

/** The data of a transaction's invoice, for mail and download; null when there is no such transaction. */
export async function invoiceData(
  db: Queries,
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  transactionId: string,
): Promise<InvoiceWithIds | null> {
  const head = await findTransaction(db, transactionId)
  if (!head) return null
  const all = await listTransactionItems(db, { transactionId })
  const standing = all.filter(({ qty }) => qty > 0)
  // Of what was reversed as a whole it shows what was paid.
  const items = standing.length > 0 ? standing : all.map((item) => ({ ...item, ...item.original }))
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
