import { paidCostPerEach } from '#domain/item/payback.ts'
import { creditNoteName } from '#domain/item/transaction-number.ts'
import type { Fen } from '#domain/unit/units.ts'
import { sumsOf } from '../../ports/documents/invoice-columns.ts'
import type { InvoiceData, InvoiceItem } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import type { TransactionReversalTable } from '../../storage/schema/tables/month/correction.table.ts'
import { creditedReversals } from '../../storage/stores/correction/credit-note.store.ts'
import { linesUntil, numbersOf } from '../../storage/stores/transaction/present-numbers.ts'
import {
  type ListedTransactionItem,
  listTransactionItems,
} from '../../storage/stores/transaction/transaction-item.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'
import { invoiceData, invoiceFields } from './invoice-data.ts'

/** One of the credit notes of a transaction; the first has number 1. */
export interface CreditNoteKey {
  readonly transactionId: string
  readonly number: number
}

/**
 * The data of a credit note (business-rules.md 17): what one void or refund reversed, with a minus, and what
 * stood of the transaction afterwards. null when there is no such one.
 */
export async function creditNoteData(
  db: Queries,
  business: Pick<BusinessInForce, 'businessName' | 'logo'>,
  { transactionId, number }: CreditNoteKey,
): Promise<InvoiceData | null> {
  const invoice = await invoiceData(db, business, transactionId, 'first')
  const reversals = (await creditedReversals(db, transactionId))[number - 1]
  if (!invoice || !reversals) return null
  const [first] = reversals
  const left = await listTransactionItems(db, { transactionId, until: first.log_id })
  const paid = new Map(left.map((item) => [item.id, item]))
  const lines = await linesUntil(
    db,
    left.map(({ pkId }) => pkId),
    first.log_id,
  )
  const items = reversals.map((reversal) => {
    const item = paid.get(reversal.item_id)
    if (!item) throw new Error(`reversal ${reversal.id} has no item`)
    return credited({ ...item, ...numbersOf(lines, item) }, reversal)
  })
  return {
    ...invoice,
    items,
    credit: {
      name: creditNoteName(invoice.number, number),
      reason: first.reason,
      at: first.created_at,
      stands: sumsOf(left),
    },
  }
}

/** An item with what was reversed of it, as amounts below 0 (docs/decisions/077-statements.md). */
function credited(item: ListedTransactionItem, reversal: TransactionReversalTable): InvoiceItem {
  const { qty, from_customer_fen: fromCustomer, profits_fen: profits, to_sender_fen: toSender } = reversal
  const cost = paidCostPerEach({
    qty,
    profits: profits as Fen | null,
    payAmountFromCustomer: fromCustomer as Fen | null,
    payAmountToSender: toSender as Fen,
  })
  return {
    ...invoiceFields(item),
    qty: -qty,
    cost,
    profits: negative(profits),
    payAmountFromCustomer: negative(fromCustomer),
    payAmountToSender: -toSender as Fen,
  }
}

function negative(amount: number | null): Fen | null {
  return amount === null ? null : (-amount as Fen)
}
