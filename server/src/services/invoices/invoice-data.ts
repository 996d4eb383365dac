import { creditNoteName } from '#domain/item/transaction-number.ts'
import type {
  AmendedBy,
  GonePieces,
  InvoiceData,
  InvoiceItem,
  InvoiceState,
} from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  type CreditedReversals,
  creditedReversals,
} from '../../storage/stores/correction/credit-note.store.ts'
import { amendmentsOf, lastDifferenceBefore } from '../../storage/stores/correction/revision-list.store.ts'
import {
  findTransaction,
  stands,
  type TransactionHead,
} from '../../storage/stores/transaction/transaction.store.ts'
import {
  type ListedTransactionItem,
  listTransactionItems,
} from '../../storage/stores/transaction/transaction-item.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'

/**
 * The data of a transaction's invoice, for mail and download; null when there is no such transaction. It
 * shows what stands now, with marks of what corrections changed, or as the first version what stood when it
 * was issued: at its approval, until then at its payment.
 */
export async function invoiceData(
  db: Queries,
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  transactionId: string,
  version: 'present' | 'first' = 'present',
): Promise<InvoiceData | null> {
  const now = await findTransaction(db, transactionId)
  if (!now) return null
  const isFirst = version === 'first'
  const head = isFirst ? { ...now, qtyReversed: 0, rejectedAt: null } : now
  const issuedAt = now.approvedAt ?? now.createdAt
  const until = isFirst ? await lastDifferenceBefore(db, transactionId, issuedAt) : undefined
  const items = await listTransactionItems(db, { transactionId, ...(until !== undefined && { until }) })
  const credited = isFirst ? [] : await creditedReversals(db, transactionId)
  const amendments = await amendmentsOf(db, [...new Set(items.map(({ pkId }) => pkId))])
  const amendedBy = ({ pkId, former }: ListedTransactionItem) =>
    former && amendments.get(pkId)?.get(former.revision)
  const all = items.map((item) => invoiceItem(item, { head, credited, by: amendedBy(item) }))
  const amended = all.map((item) => item.amended).filter((one) => one !== undefined)
  const last = amended.toSorted((a, b) => b.at - a.at)[0]
  return {
    businessName,
    logo: logo?.png ?? null,
    transactionId,
    number: head.number,
    payer: head.username,
    paymentMethod: head.paymentMethod,
    createdAt: head.createdAt,
    approvedAt: head.approvedAt,
    rejectedAt: head.rejectedAt,
    state: stateOf(head),
    ...(head.qtyReversed > 0 && {
      gone: { qty: head.qtyReversed, of: head.qty, notes: namesOf(head, credited) },
    }),
    ...(last && { amended: { by: last.by, at: last.at } }),
    items: all,
  }
}

function stateOf(head: TransactionHead): InvoiceState {
  if (head.rejectedAt !== null) return 'rejected'
  if (!stands(head)) return 'voided'
  if (head.qtyReversed > 0) return 'refunded'
  return head.approved ? 'approved' : 'pending'
}

function namesOf(
  { number }: TransactionHead,
  credited: readonly CreditedReversals[],
  concerns: (reversals: CreditedReversals) => boolean = () => true,
): string[] {
  return credited.flatMap((reversals, index) =>
    concerns(reversals) ? [creditNoteName(number, index + 1)] : [],
  )
}

interface Corrections {
  readonly head: TransactionHead
  readonly credited: readonly CreditedReversals[]
  readonly by: AmendedBy | undefined
}

function invoiceItem(standing: ListedTransactionItem, { head, credited, by }: Corrections): InvoiceItem {
  const { id, former, original } = standing
  const item = standing.qty === 0 ? { ...standing, ...original } : standing
  const gone = (original?.qty ?? standing.qty) - standing.qty
  const pieces: GonePieces = {
    qty: gone,
    of: standing.qty + gone,
    notes: namesOf(head, credited, (reversals) => reversals.some(({ item_id }) => item_id === id)),
  }
  return {
    ...invoiceFields(item),
    ...(gone > 0 && { gone: pieces }),
    ...(former && by && { amended: { ...former, ...by } }),
  }
}

/** Notes can be edited at any time; the papers keep the note as it was approved. */
export function invoiceFields(item: ListedTransactionItem): InvoiceItem {
  return {
    item: item.item,
    qty: item.qty,
    originalType: item.originalType,
    cost: item.cost,
    profits: item.profits,
    price: item.price,
    weight: item.weight,
    packageId: item.pkId,
    receiver: item.receiver,
    returnAllProfits: item.returnAllProfits,
    payAmountFromCustomer: item.payAmountFromCustomer,
    payAmountToSender: item.payAmountToSender,
    note: item.approvedNote ?? item.note,
  }
}
