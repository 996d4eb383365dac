import type {
  CostDifference,
  PaidItem,
  PaidTransaction,
  Reversal,
  TransactionState,
} from '#domain/account/paid-item.ts'
import type { Person } from '#domain/people/person.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { continueAfter } from '../../engine/new-id.ts'
import { whereIn } from '../../engine/where-in.ts'
import type {
  TransactionDifferenceTable,
  TransactionReversalTable,
} from '../../schema/tables/month/correction.table.ts'
import type { TransactionItemTable, TransactionTable } from '../../schema/tables/sale/transaction.table.ts'
import { inLogOrder } from '../log/log-order.ts'
import { survivorsOf } from '../party/party.store.ts'
import { lockedBy, type Reading } from './read-rows.ts'

/** A transaction with all corrections of its items; null when there is none. */
export async function readPaidTransaction(reading: Reading, id: string): Promise<PaidTransaction | null> {
  const { db } = reading
  const head = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedBy(reading))
    .executeTakeFirst()
  if (!head) return null
  const rows = await db
    .selectFrom('transaction_items')
    .selectAll()
    .where('transaction_id', '=', id)
    .orderBy('id')
    .$call(lockedBy(reading))
    .execute()
  return toTransaction(head, await decidedBy(db, head), await paidItems(db, rows))
}

/**
 * Items with their corrections in the order of the log, and their parties: survivors in place of those who
 * were merged.
 */
export async function paidItems(db: Queries, rows: readonly TransactionItemTable[]): Promise<PaidItem[]> {
  const ids = rows.map(({ id }) => id)
  const reversals = await db
    .selectFrom('transaction_reversals')
    .selectAll()
    .where(whereIn(db, 'item_id', ids))
    .execute()
  const differences = await db
    .selectFrom('transaction_differences')
    .selectAll()
    .where(whereIn(db, 'item_id', ids))
    .execute()
  const corrections = await inLogOrder(db, [...reversals, ...differences])
  // What corrects them next is later than all of these, whatever the clocks say.
  for (const { id, log_id } of corrections) for (const one of [id, log_id]) continueAfter(one)
  const placed = Map.groupBy(
    corrections.map((row, nth) => ({ row, nth })),
    ({ row }) => row.item_id,
  )
  const senders = await sendersOf(db, rows)
  const survivor = await survivorsOf(db, [...senders.values(), ...rows.map(({ customer }) => customer)])
  return rows.map((row) => {
    const own = placed.get(row.id) ?? []
    return {
      ...toItem(row),
      sender: survivor(senders.get(row.id) ?? null),
      customer: survivor(row.customer),
      reversals: own.flatMap(({ row: one, nth }) => ('qty' in one ? [{ ...toReversal(one), nth }] : [])),
      differences: own.flatMap(({ row: one, nth }) => ('qty' in one ? [] : [{ ...toDifference(one), nth }])),
    }
  })
}

/**
 * The senders of items. A merge may have been taken back since the share of an item was written to the
 * survivor, so that it is the party of that entry; the package says whether somebody is named.
 */
async function sendersOf(
  db: Queries,
  rows: readonly TransactionItemTable[],
): Promise<ReadonlyMap<string, string | null>> {
  const packages = await db
    .selectFrom('packages')
    .select(['pk_id', 'sender'])
    .where(whereIn(db, 'pk_id', [...new Set(rows.map(({ pk_id }) => pk_id))]))
    .execute()
  const named = new Map(packages.map(({ pk_id, sender }) => [pk_id, sender]))
  const shares = await db
    .selectFrom('account_entries')
    .select(['id', 'log_id', 'item_id', 'party_id'])
    .where(
      whereIn(
        db,
        'item_id',
        rows.map(({ id }) => id),
      ),
    )
    .where('side', '=', 'sender')
    .where('cause', '=', 'share')
    .execute()
  const last = new Map((await inLogOrder(db, shares)).map(({ item_id, party_id }) => [item_id, party_id]))
  return new Map(
    rows.map(({ id, pk_id }) => {
      const sender = named.get(pk_id) ?? null
      return [id, sender === null ? null : (last.get(id) ?? sender)]
    }),
  )
}

/**
 * Name of who last amended the costs of a transaction or reversed pieces of it; null when it was not
 * corrected.
 */
export async function lastCorrectedBy(db: Queries, id: string): Promise<string | null> {
  const of = (table: 'transaction_differences' | 'transaction_reversals') =>
    db.selectFrom(table).select(['id', 'log_id']).where('transaction_id', '=', id)
  const corrections = await of('transaction_differences').unionAll(of('transaction_reversals')).execute()
  const last = (await inLogOrder(db, corrections)).at(-1)
  if (!last) return null
  const log = await db.selectFrom('logs').select('user_name').where('id', '=', last.log_id).executeTakeFirst()
  return log?.user_name ?? null
}

async function decidedBy(db: Queries, head: TransactionTable): Promise<Person | null> {
  const id = head.approved_by ?? head.rejected_by
  if (id === null) return null
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return { id, name: user?.name ?? '' }
}

export function stateOf({
  approved,
  rejected_at,
}: Pick<TransactionTable, 'approved' | 'rejected_at'>): TransactionState {
  if (rejected_at !== null) return 'rejected'
  return approved === 1 ? 'approved' : 'pending'
}

export function toTransaction(
  head: TransactionTable,
  decided: Person | null,
  items: readonly PaidItem[],
): PaidTransaction {
  return {
    id: head.id,
    number: head.number,
    payer: { id: head.user_id, name: head.username },
    state: stateOf(head),
    decidedBy: decided,
    paymentMethod: head.payment_method,
    onAccount: head.on_account === 1,
    at: head.created_at,
    items,
  }
}

function toItem(
  row: TransactionItemTable,
): Omit<PaidItem, 'sender' | 'customer' | 'reversals' | 'differences'> {
  return {
    id: row.id,
    pkId: row.pk_id,
    group: row.line_group,
    item: row.item,
    qty: row.qty,
    originalType: row.original_type,
    recoverTo: row.recover_to,
    cost: row.cost_fen as Fen,
    returnAllProfits: row.return_all_profits === 1,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    payAmountToSender: row.pay_to_sender_fen as Fen,
    note: row.note,
    revision: row.revision,
    receivedAtOnce: row.received_at_once === 1,
  }
}

function toReversal(row: TransactionReversalTable): Reversal {
  return {
    kind: row.kind,
    qty: row.qty,
    fromCustomer: row.from_customer_fen as Fen | null,
    toSender: row.to_sender_fen as Fen,
    profits: row.profits_fen as Fen | null,
    senderDisposal: row.sender_disposal,
    customerDisposal: row.customer_disposal,
    senderReturned: row.sender_returned_fen as Fen,
    customerReturned: row.customer_returned_fen as Fen,
    by: { id: row.user_id, name: row.user_name },
    at: row.created_at,
  }
}

function toDifference(row: TransactionDifferenceTable): CostDifference {
  return {
    toSender: row.to_sender_fen as Fen,
    profits: row.profits_fen as Fen | null,
    at: row.created_at,
  }
}
