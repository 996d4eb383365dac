import type { BillMethod } from '#domain/bill/bill-kinds.ts'
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

export function listBillAccounts(db: Queries): Promise<BillAccount[]> {
  return db
    .selectFrom('bill_accounts')
    .innerJoin('users', 'users.id', 'bill_accounts.user_id')
    .select(['bill_accounts.id', 'method', 'user_id as userId', 'users.name as user', 'bill_accounts.name'])
    .orderBy('bill_accounts.id')
    .execute()
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

/** Changes lines in the same way. */
export async function changeBillLines(
  trx: Trx,
  lines: readonly BillLineTable[],
  after: LineChange,
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await trx
    .updateTable('bill_lines')
    .set(after)
    .where(whereIn(trx, 'id', ids))
    .execute()
  // The name of a counterpart leaves with the match, so the log does not keep it either.
  const { counterpart: _, ...logged } = after
  for (const line of lines) rowUpdated(trx, 'bill_lines', line.id, { ...line }, logged)
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

/** The lines of all accounts from one month to another, the newest first. */
export async function linesOfMonths(db: Queries, from: string, to: string) {
  const rows = await db
    .selectFrom('bill_lines')
    .selectAll()
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ amount_fen, ...line }) => ({ ...line, amount: amount_fen as Fen }))
}

/** The months in which an account has lines, newest first. */
export async function monthsOfAccount(db: Queries, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_lines')
    .select('month')
    .distinct()
    .where('account_id', '=', account)
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month }) => month)
}
