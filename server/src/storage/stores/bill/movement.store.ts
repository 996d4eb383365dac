import { sql } from 'kysely'
import type { BillMethod, BillTarget } from '#domain/bill/bill-kinds.ts'
import type { NumberedPayment } from '#domain/bill/match-by-number.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Money that moved by the books, and that no line of a bill is matched with. */
export interface Movement {
  readonly kind: BillTarget
  /** Of the transaction, or of the entry of an account. */
  readonly id: string
  readonly at: number
  /** Received above 0, paid below. */
  readonly amount: Fen
  /** T-1041, or the party. */
  readonly name: string
  /** Of whom it may have come from or gone to. */
  readonly names: readonly string[]
  /** The transfer number that was noted; '' for none. */
  readonly number: string
  readonly party: string | null
}

interface Range {
  readonly method: BillMethod
  readonly userIds: readonly string[]
  readonly from: number
  readonly until: number
}

const isFree = (kind: BillTarget, id: string) => sql<boolean>`not exists (select 1 from bill_lines
  where bill_lines.target_kind = ${sql.lit(kind)} and bill_lines.target_id = ${sql.ref(id)})`

/** What users paid by a method, and what moved on accounts, in a range of time. */
export async function freeMovements(db: Queries, range: Range): Promise<Movement[]> {
  return [...(await freePayments(db, range)), ...(await freeAccountPayments(db, range))]
}

/** Payments to senders. Those on account moved nothing. */
async function freePayments(db: Queries, { method, userIds, from, until }: Range): Promise<Movement[]> {
  const rows = await db
    .selectFrom('transactions')
    .leftJoin('transfer_numbers', (join) =>
      join.onRef('payment_id', '=', 'transactions.id').on('payment_kind', '=', 'transaction'),
    )
    .select(['transactions.id', 'transactions.created_at as at', 'pay_to_sender_fen', 'transactions.number'])
    .select('transfer_numbers.compared')
    .where('transactions.created_at', '>=', from)
    .where('transactions.created_at', '<', until)
    .where(whereIn(db, 'transactions.user_id', userIds))
    .where('payment_method', '=', method)
    .where('on_account', '=', 0)
    .where('rejected_at', 'is', null)
    .where(sql<boolean>`qty_reversed < qty`)
    .where('pay_to_sender_fen', '>', 0)
    .where(isFree('transaction', 'transactions.id'))
    .execute()
  const senders = await db
    .selectFrom('transaction_items')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .innerJoin('parties', 'parties.id', 'packages.sender')
    .select(['transaction_id', 'parties.name'])
    .where(
      whereIn(
        db,
        'transaction_id',
        rows.map(({ id }) => id),
      ),
    )
    .execute()
  const names = Map.groupBy(senders, ({ transaction_id }) => transaction_id)
  return rows.map(({ id, at, pay_to_sender_fen, number, compared }) => ({
    kind: 'transaction',
    id,
    at,
    amount: -pay_to_sender_fen as Fen,
    name: transactionName(number),
    names: (names.get(id) ?? []).map(({ name }) => name),
    number: compared ?? '',
    party: null,
  }))
}

/** What was entered for accounts; one with a typed day moved on that day, and is written afterwards. */
async function freeAccountPayments(db: Queries, { method, userIds, from, until }: Range) {
  const rows = await db
    .selectFrom('account_payments')
    .innerJoin('account_entries', 'account_entries.id', 'account_payments.entry_id')
    .innerJoin('parties', 'parties.id', 'account_entries.party_id')
    .leftJoin('transfer_numbers', (join) =>
      join.onRef('payment_id', '=', 'entry_id').on('payment_kind', '=', 'account_payment'),
    )
    .select(['entry_id', 'account_payments.side', 'account_payments.kind', 'account_payments.amount_fen'])
    .select(['day', 'account_payments.created_at', 'parties.id as party', 'parties.name', 'compared'])
    .where('account_payments.created_at', '>=', from)
    .where(sql<boolean>`(account_payments.created_at < ${until} or day <> '')`)
    .where('account_payments.kind', 'in', ['payment', 'repayment'])
    .where('method', '=', method)
    .where(whereIn(db, 'account_entries.user_id', userIds))
    .where(isFree('account_payment', 'account_payments.entry_id'))
    .execute()
  return rows.flatMap((row): Movement[] => {
    // At noon, so that it is as far from both ends of its day.
    const typed = row.day === '' ? null : instantOf(`${row.day} 12:00:00`, 'Asia/Shanghai')
    const at = typed ?? row.created_at
    if (at < from || at >= until) return []
    const isIn = (row.side === 'customer') === (row.kind === 'payment')
    const amount = (isIn ? row.amount_fen : -row.amount_fen) as Fen
    const shown = { name: row.name, names: [row.name], number: row.compared ?? '', party: row.party }
    return [{ kind: 'account_payment', id: row.entry_id, at, amount, ...shown }]
  })
}

/** What customers paid with a payment of goods: by which account is not known, so none is missed in a bill. */
export async function freeReceipts(
  db: Queries,
  { userIds, from, until }: Omit<Range, 'method'>,
): Promise<Movement[]> {
  const rows = await db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .leftJoin('parties', 'parties.id', 'transaction_items.customer')
    .leftJoin('transfer_numbers', (join) =>
      join.onRef('payment_id', '=', 'transactions.id').on('payment_kind', '=', 'transaction'),
    )
    .select(['transactions.id', 'transactions.created_at as at', 'pay_from_customer_fen as fen'])
    .select(['transactions.number', 'parties.name', 'compared'])
    .where('transactions.created_at', '>=', from)
    .where('transactions.created_at', '<', until)
    .where(whereIn(db, 'transactions.user_id', userIds))
    .where('rejected_at', 'is', null)
    .where(sql<boolean>`transactions.qty_reversed < transactions.qty`)
    .where('received_at_once', '=', 1)
    .where('pay_from_customer_fen', '>', 0)
    .where(isFree('receipt', 'transactions.id'))
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((items) => {
    const [first] = items
    if (!first) return []
    const amount = items.reduce((total, { fen }) => total + (fen ?? 0), 0) as Fen
    const names = [...new Set(items.flatMap(({ name }) => name ?? []))]
    const { id, at, number, compared } = first
    return [
      {
        kind: 'receipt' as const,
        id,
        at,
        amount,
        name: transactionName(number),
        names,
        number: compared ?? '',
        party: null,
      },
    ]
  })
}

/** Which payments that stand have some transfer numbers, in the form in which they are compared. */
export async function paymentsOfNumbers(
  db: Queries,
  compared: readonly string[],
): Promise<NumberedPayment[]> {
  const rows = await db
    .selectFrom('transfer_numbers')
    .select(['compared', 'payment_kind as kind', 'payment_id as id'])
    .where(whereIn(db, 'compared', compared))
    .execute()
  const ids = rows.flatMap(({ kind, id }) => (kind === 'transaction' ? id : []))
  const standing = new Set(await standingTransactions(db, ids))
  return rows.flatMap(({ kind, ...row }) =>
    kind === 'account_payment' || (kind === 'transaction' && standing.has(row.id)) ? { kind, ...row } : [],
  )
}

async function standingTransactions(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where(whereIn(db, 'id', ids))
    .where('rejected_at', 'is', null)
    .where(sql<boolean>`qty_reversed < qty`)
    .execute()
  return rows.map(({ id }) => id)
}

/** How a payment is named in the log and in the list; null when there is none. */
export async function targetName(db: Queries, kind: BillTarget, id: string): Promise<string | null> {
  if (kind === 'account_payment') {
    const row = await db
      .selectFrom('account_payments')
      .innerJoin('account_entries', 'account_entries.id', 'account_payments.entry_id')
      .innerJoin('parties', 'parties.id', 'account_entries.party_id')
      .select('parties.name')
      .where('account_payments.entry_id', '=', id)
      .where('account_payments.kind', 'in', ['payment', 'repayment'])
      .executeTakeFirst()
    return row?.name ?? null
  }
  const row = await db
    .selectFrom('transactions')
    .select('number')
    .where('id', '=', id)
    .where('rejected_at', 'is', null)
    .where(sql<boolean>`qty_reversed < qty`)
    .executeTakeFirst()
  return row ? transactionName(row.number) : null
}

/** The parties of some payments of accounts, by the ids of their entries. */
export async function partiesOfPayments(db: Queries, ids: readonly string[]) {
  const rows = await db
    .selectFrom('account_entries')
    .innerJoin('parties', 'parties.id', 'account_entries.party_id')
    .select(['account_entries.id', 'parties.id as party', 'parties.name'])
    .where(whereIn(db, 'account_entries.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
