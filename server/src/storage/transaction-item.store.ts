import type { Cents, Fen, Grams, Micro } from '#domain/units.ts'
import type { Queries } from './database.ts'
import { idIn } from './id-in.ts'
import type { TransactionItem } from './transaction.store.ts'
import type { TransactionItemTable } from './transaction.table.ts'

/** Paid pieces with what their package and transaction say of them. */
export interface ListedTransactionItem extends TransactionItem {
  readonly transactionId: string
  readonly transactionApproved: boolean
  readonly paidAt: number
  readonly receiver: string
  readonly sendTime: number
  readonly exchangeRate: Micro
}

/** Items of some transactions, of one package, or of all transactions, in the order they were stored. */
export async function listTransactionItems(
  db: Queries,
  of: { transactionId: string | readonly string[] } | { pkId: string } | 'all',
): Promise<ListedTransactionItem[]> {
  let query = db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .selectAll('transaction_items')
    .select([
      'transactions.approved',
      'transactions.created_at as paid_at',
      'packages.receiver',
      'packages.send_time',
      'packages.exchange_rate_micro',
    ])
  if (of !== 'all') {
    query =
      'pkId' in of
        ? query.where('transaction_items.pk_id', '=', of.pkId)
        : query.where(idIn(db, 'transaction_items.transaction_id', [of.transactionId].flat()))
  }
  const rows = await query.orderBy('transaction_items.id').execute()
  return rows.map((row) => ({
    ...toItem(row),
    transactionId: row.transaction_id,
    transactionApproved: row.approved === 1,
    paidAt: row.paid_at,
    receiver: row.receiver,
    sendTime: row.send_time,
    exchangeRate: row.exchange_rate_micro as Micro,
  }))
}

function toItem(row: TransactionItemTable): TransactionItem {
  return {
    id: row.id,
    pkId: row.pk_id,
    itemId: row.item_id,
    item: row.item,
    qty: row.qty,
    originalType: row.original_type,
    price: row.price_cents as Cents,
    weight: row.weight_grams as Grams,
    cost: row.cost_fen as Fen,
    profits: row.profits_fen as Fen | null,
    returnAllProfits: row.return_all_profits === 1,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    payAmountToSender: row.pay_to_sender_fen as Fen,
    note: row.note,
  }
}

/** Who paid the last pieces that left an item row, and when; null when none were paid. */
export async function lastPayerOfItem(
  db: Queries,
  itemId: string,
): Promise<{ user: string; at: number } | null> {
  const row = await db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select(['transactions.username', 'transactions.created_at'])
    .where('transaction_items.item_id', '=', itemId)
    .orderBy('transaction_items.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { user: row.username, at: row.created_at } : null
}
