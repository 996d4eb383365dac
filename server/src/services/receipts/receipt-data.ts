import type { Language } from '#domain/text/language.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { ReceiptData, ReceiptItem } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { openOfItems } from '../../storage/stores/party/open-items.ts'
import { findTransaction, stands } from '../../storage/stores/transaction/transaction.store.ts'
import {
  type ListedTransactionItem,
  listTransactionItems,
} from '../../storage/stores/transaction/transaction-item.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'
import { namesOfParties } from '../party/naming.ts'
import { languageFor } from '../statements/statement-data.ts'

interface Receipt {
  /** Left out without a named party. */
  readonly customer?: { readonly _id: string; readonly name: string }
  readonly data: ReceiptData
}

interface Asked {
  readonly chosen: Language | undefined
  readonly asked: Language
  readonly now: number
}

/**
 * The receipts of a transaction, one for each of its customers, as it stands now (business-rules.md 18): a
 * receipt never has cost, profit or sender. Employee purchases have no customer. null when there is no such
 * transaction.
 */
export async function receiptsOf(
  db: Queries,
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  transactionId: string,
  { chosen, asked, now }: Asked,
): Promise<readonly Receipt[] | null> {
  const head = await findTransaction(db, transactionId)
  if (!head) return null
  const all = await listTransactionItems(db, { transactionId })
  const sold = all.filter(({ payAmountFromCustomer }) => payAmountFromCustomer !== null)
  const nameOf = await namesOfParties(
    db,
    sold.map(({ customer }) => customer),
  )
  const openOf = await openOfItems(
    db,
    sold.map(({ id }) => id),
  )
  const languageOf = languageFor(db, chosen, asked)
  const ofCustomer = Map.groupBy(sold, ({ customer }) => nameOf(customer)?._id)
  const receipts = [...ofCustomer.values()].map(async (items): Promise<Receipt> => {
    const customer = nameOf(items[0]?.customer ?? null)
    const language = customer
      ? await languageOf({ party: { ...customer, id: customer._id } })
      : (chosen ?? asked)
    const data = {
      language,
      businessName,
      logo: logo?.png ?? null,
      number: head.number,
      customer: customer?.name ?? '',
      paidAt: head.createdAt,
      asOf: now,
      state: head.rejectedAt !== null ? 'rejected' : stands(head) ? 'stands' : 'voided',
      items: items.map((item) => receiptItem(item, openOf(item.id, 'customer'))),
    } as const
    return { ...(customer && { customer }), data }
  })
  return Promise.all(receipts)
}

function receiptItem(standing: ListedTransactionItem, owed: Fen): ReceiptItem {
  const gone = (standing.original?.qty ?? standing.qty) - standing.qty
  const item = standing.qty === 0 ? { ...standing, ...standing.original } : standing
  return {
    item: item.item,
    packageId: item.pkId,
    qty: item.qty,
    amount: item.payAmountFromCustomer ?? (0 as Fen),
    owed,
    ...(gone > 0 && { gone: { qty: gone, of: standing.qty + gone } }),
  }
}
