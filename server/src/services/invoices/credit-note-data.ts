import { creditNoteName } from '#domain/item/transaction-number.ts'
import { paidCostPerEach } from '#domain/money/payback.ts'
import type { Fen } from '#domain/money/units.ts'
import type { InvoiceData, InvoiceItem, InvoiceSums } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import type { TransactionReversalTable } from '../../storage/stores/correction/correction.table.ts'
import { creditedReversals } from '../../storage/stores/correction/credit-note.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'
import { invoiceData } from './invoice-data.ts'

/** One of the credit notes of a transaction; the first has number 1. */
export interface CreditNoteKey {
  readonly transactionId: string
  readonly number: number
}

/**
 * The data of a credit note (business-rules.md 17): what one void or refund reversed, with a minus, and what stood of the
 * transaction afterwards. null when there is no such one.
 */
export async function creditNoteData(
  db: Queries,
  business: Pick<BusinessInForce, 'businessName' | 'logo'>,
  { transactionId, number }: CreditNoteKey,
): Promise<InvoiceData | null> {
  const invoice = await invoiceData(db, business, transactionId, 'paid')
  const corrections = await creditedReversals(db, transactionId)
  const reversals = corrections[number - 1]
  if (!invoice || !reversals) return null
  const [first] = reversals
  const until = corrections.slice(0, number).flat()
  const paid = new Map(invoice.items.map((item) => [item.id, item]))
  const items = reversals.map((reversal) => {
    const item = paid.get(reversal.item_id)
    if (!item) throw new Error(`reversal ${reversal.id} has no item`)
    return credited(item, reversal)
  })
  return {
    ...invoice,
    items,
    credit: {
      name: creditNoteName(invoice.number, number),
      reason: first.reason,
      at: first.created_at,
      stands: await standsAfter(db, invoice, until),
    },
  }
}

/** An item with what was reversed of it, as amounts below 0. The cost is the one that the reversal was worked out with. */
function credited(item: InvoiceItem, reversal: TransactionReversalTable): InvoiceItem {
  const { qty, from_customer_fen: fromCustomer, profits_fen: profits, to_sender_fen: toSender } = reversal
  const cost = paidCostPerEach({
    qty,
    profits: profits as Fen | null,
    payAmountFromCustomer: fromCustomer as Fen | null,
    payAmountToSender: toSender as Fen,
  })
  return {
    ...item,
    ...{ qty: -qty, cost, profits: negative(profits), payAmountFromCustomer: negative(fromCustomer) },
    payAmountToSender: -toSender as Fen,
  }
}

function negative(amount: number | null): Fen | null {
  return amount === null ? null : (-amount as Fen)
}

async function standsAfter(
  db: Queries,
  { transactionId, items }: InvoiceData,
  until: readonly TransactionReversalTable[],
): Promise<InvoiceSums> {
  const last = until.at(-1)
  const differences = await db
    .selectFrom('transaction_differences')
    .select(['to_sender_fen', 'profits_fen'])
    .where('transaction_id', '=', transactionId)
    .where('id', '<', last?.id ?? '')
    .execute()
  const left = (
    paid: readonly (number | null)[],
    taken: readonly (number | null)[],
    more: readonly (number | null)[] = [],
  ) => (total(paid) + total(more) - total(taken)) as Fen
  return {
    qty: left(
      items.map(({ qty }) => qty),
      until.map(({ qty }) => qty),
    ),
    payAmountFromCustomer: left(
      items.map((item) => item.payAmountFromCustomer),
      until.map((reversal) => reversal.from_customer_fen),
    ),
    profits: left(
      items.map((item) => item.profits),
      until.map((reversal) => reversal.profits_fen),
      differences.map((difference) => difference.profits_fen),
    ),
    payAmountToSender: left(
      items.map((item) => item.payAmountToSender),
      until.map((reversal) => reversal.to_sender_fen),
      differences.map((difference) => difference.to_sender_fen),
    ),
  }
}

function total(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}
