import { sql } from 'kysely'
import type { BillMethod } from '#domain/bill/bill-kinds.ts'
import { type BillChoice, billTargets } from '#domain/bill/bill-kinds.ts'
import type { Target } from '#domain/bill/match-by-number.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { BillAccountTable, BillLineTable } from '../../schema/tables/party/bill.table.ts'

interface Writing {
  readonly by: string
  readonly now: number
}

export interface BillAccount {
  readonly id: string
  readonly method: BillMethod
  readonly userId: string
  readonly user: string
  readonly name: string
}

const accounts = (db: Queries) =>
  db
    .selectFrom('bill_accounts')
    .innerJoin('users', 'users.id', 'bill_accounts.user_id')
    .select(['bill_accounts.id', 'method', 'user_id as userId', 'users.name as user', 'bill_accounts.name'])

export function listBillAccounts(db: Queries): Promise<BillAccount[]> {
  return accounts(db).orderBy('bill_accounts.id').execute()
}

export async function findBillAccount(db: Queries, id: string): Promise<BillAccount | null> {
  return (await accounts(db).where('bill_accounts.id', '=', id).executeTakeFirst()) ?? null
}

/** Who may have an account whose bills are read: everybody who has paid may have left since. */
export function listBillOwners(db: Queries) {
  return db.selectFrom('users').select(['id as _id', 'name']).orderBy('name').execute()
}

/** The account of a person of that name; a new one when there is none. */
export async function billAccount(
  trx: Trx,
  account: Pick<BillAccountTable, 'method' | 'user_id' | 'name'>,
  { by, now }: Writing,
): Promise<string> {
  const known = await trx
    .selectFrom('bill_accounts')
    .select('id')
    .where('method', '=', account.method)
    .where('user_id', '=', account.user_id)
    .where('name', '=', account.name)
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await insertRows(trx, 'bill_accounts', [{ id, ...account, created_at: now, created_by: by }])
  rowChanged(trx, { table: 'bill_accounts', id, before: null, after: { ...account } })
  return id
}

/** Keeps that a file was read; false when it was before. */
export async function addBillFile(
  trx: Trx,
  file: { readonly file_hash: string; readonly account_id: string },
  { by, now }: Writing,
): Promise<boolean> {
  const added = await insertRows(
    trx,
    'bill_files',
    [{ ...file, created_at: now, created_by: by }],
    'unless there',
  )
  if (added) rowChanged(trx, { table: 'bill_files', id: file.file_hash, before: null, after: { ...file } })
  return added > 0
}

export async function addBillLines(trx: Trx, rows: readonly BillLineTable[]): Promise<void> {
  await insertRows(trx, 'bill_lines', rows)
  // The hash of the file is the evidence of the others, of which nothing is decided.
  for (const { id, target_kind, target_id, choice, amount_fen } of rows)
    if (target_kind || choice)
      rowChanged(trx, {
        table: 'bill_lines',
        id,
        before: null,
        after: { target_kind, target_id, choice, amount_fen },
      })
}

type LineChange = Partial<
  Pick<BillLineTable, 'amount_fen' | 'counterpart' | 'choice' | 'target_kind' | 'target_id'>
>

export async function changeBillLine(trx: Trx, line: BillLineTable, after: LineChange): Promise<void> {
  await trx.updateTable('bill_lines').set(after).where('id', '=', line.id).execute()
  // The name of a counterpart leaves with the match, so the log does not keep it either.
  const { counterpart: _, ...logged } = after
  rowUpdated(trx, 'bill_lines', line.id, { ...line }, logged)
}

/** Says the same of several lines. */
export async function chooseForLines(
  trx: Trx,
  lines: readonly BillLineTable[],
  choice: BillChoice | null,
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await trx
    .updateTable('bill_lines')
    .set({ choice })
    .where(whereIn(trx, 'id', ids))
    .execute()
  for (const line of lines) rowUpdated(trx, 'bill_lines', line.id, { ...line }, { choice })
}

export function billLinesById(trx: Trx, ids: readonly string[]): Promise<BillLineTable[]> {
  return trx
    .selectFrom('bill_lines')
    .selectAll()
    .where(whereIn(trx, 'id', ids))
    .orderBy('id')
    .execute()
}

export function billLinesByNumber(
  trx: Trx,
  account: string,
  compared: readonly string[],
): Promise<BillLineTable[]> {
  return trx
    .selectFrom('bill_lines')
    .selectAll()
    .where('account_id', '=', account)
    .where(whereIn(trx, 'compared', compared))
    .execute()
}

/** Which of some payments a line is matched with already. */
export async function takenTargets(trx: Trx, ids: readonly string[]): Promise<Target[]> {
  const rows = await trx
    .selectFrom('bill_lines')
    .select(['target_kind as kind', 'target_id as id'])
    .where(whereIn(trx, 'target_kind', billTargets))
    .where(whereIn(trx, 'target_id', ids))
    .execute()
  return rows.flatMap(({ kind, id }) => (kind === null || id === null ? [] : [{ kind, id }]))
}

/** What the books say now of the payment that a line is matched with: 0 when it no longer stands. */
const booked = sql<number | null>`case bill_lines.target_kind
  when 'account_payment' then (select case when (side = 'customer') = (kind = 'payment') then amount_fen
    else -amount_fen end from account_payments where entry_id = bill_lines.target_id)
  when 'transaction' then (select case when rejected_at is null and qty_reversed < qty
    then -pay_to_sender_fen else 0 end from transactions where id = bill_lines.target_id)
  when 'receipt' then (select coalesce(sum(pay_from_customer_fen), 0) from transaction_items
    where transaction_id = bill_lines.target_id and received_at_once = 1 and exists (
      select 1 from transactions where id = transaction_items.transaction_id
        and rejected_at is null and qty_reversed < qty))
  end`

const bookedNumber = sql<number | null>`(select transactions.number from transactions
  where transactions.id = bill_lines.target_id)`

export interface ReconciledLine extends Omit<BillLineTable, 'amount_fen'> {
  readonly amount: Fen
  readonly booked: Fen | null
  /** Of the transaction that it is matched with. */
  readonly transaction: number | null
}

/** The lines of an account in a month, the newest first, with what the books say of each. */
export async function linesOfMonth(db: Queries, account: string, month: string): Promise<ReconciledLine[]> {
  const rows = await db
    .selectFrom('bill_lines')
    .selectAll()
    .select([booked.as('booked'), bookedNumber.as('transaction')])
    .where('account_id', '=', account)
    .where('month', '=', month)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ amount_fen, booked: fen, ...line }) => ({
    ...line,
    amount: amount_fen as Fen,
    booked: fen === null ? null : (Number(fen) as Fen),
  }))
}

/** What the months of all accounts are summed up from. */
export async function linesOfMonths(db: Queries, from: string) {
  const rows = await db
    .selectFrom('bill_lines')
    .select(['account_id as account', 'month', 'amount_fen', 'choice', booked.as('booked')])
    .where('month', '>=', from)
    .execute()
  return rows.map(({ amount_fen, booked: fen, ...line }) => ({
    ...line,
    amount: amount_fen as Fen,
    booked: fen === null ? null : (Number(fen) as Fen),
  }))
}

/** Whether an older account of the same person at the same service has lines in a month. */
export async function isAfterAnother(db: Queries, account: BillAccount, month: string): Promise<boolean> {
  const other = await db
    .selectFrom('bill_accounts')
    .innerJoin('bill_lines', 'bill_lines.account_id', 'bill_accounts.id')
    .select('bill_accounts.id')
    .where('method', '=', account.method)
    .where('user_id', '=', account.userId)
    .where('bill_accounts.id', '<', account.id)
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
