import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Side } from '#domain/account/entry-causes.ts'
import { nextStatementNumber, type Period, type StatementNumber } from '#domain/account/statement.ts'
import type { StatementLine } from '#domain/account/statement-line.ts'
import type { Person } from '#domain/people/person.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Page, pageOf } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { StatementTable } from '../../schema/tables/party/statement.table.ts'

/** A statement, without its lines. */
interface StatementHead extends Period, StatementNumber {
  readonly party: { readonly id: string; readonly name: string }
  readonly owners: readonly string[]
  readonly side: Side
  readonly opening: Fen
  readonly closing: Fen
  readonly entries: number
  readonly lastEntry: string
  readonly fingerprint: string
}

export interface IssuedStatement extends StatementHead {
  readonly id: string
  readonly by: string
  readonly at: number
}

export type NewStatement = Omit<StatementHead, 'year' | 'number' | 'fingerprint' | 'entries'> & {
  readonly lines: readonly StatementLine[]
}

/** Who issues a statement, when, and the log entry that says so. */
interface Issuing {
  readonly by: Person
  readonly now: number
  readonly logId: string
}

/** Lines of one part. */
const partSize = 200

/** Key of the advisory lock; no other lock of ours has it. */
const issuing = 7_240_026

/**
 * One issue at a time, so that numbers have neither gaps nor doubles; on SQLite the transaction itself is the
 * lock.
 */
export async function lockIssuing(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${issuing})`.execute(trx)
}

export function fingerprintOf(lines: readonly StatementLine[]): string {
  return hash('sha256', JSON.stringify(lines), 'base64url')
}

/** Stores a statement under the next number; issuing is locked. */
export async function addStatement(
  trx: Trx,
  statement: NewStatement,
  { by, now, logId }: Issuing,
): Promise<IssuedStatement> {
  const { lines, party, owners, side, from, to, opening, closing, lastEntry } = statement
  const { year, number } = nextStatementNumber(await lastNumber(trx), now)
  const id = newId()
  const fingerprint = fingerprintOf(lines)
  const said = {
    party_id: party.id,
    owners: JSON.stringify(owners),
    side,
    year,
    number,
    from_day: from,
    to_day: to,
    opening_fen: opening,
    closing_fen: closing,
    entries: lines.length,
    last_entry: lastEntry,
    party_name: party.name,
    fingerprint,
  }
  const row = { id, ...said, user_id: by.id, user_name: by.name, log_id: logId, created_at: now }
  await trx.insertInto('statements').values(row).execute()
  const parts = Array.from({ length: Math.ceil(lines.length / partSize) }, (_, part) => ({
    statement_id: id,
    part: String(part + 1).padStart(4, '0'),
    lines: JSON.stringify(lines.slice(part * partSize, (part + 1) * partSize)),
  }))
  if (parts.length > 0) await insertRows(trx, 'statement_parts', parts)
  rowChanged(trx, { table: 'statements', id, before: null, after: said })
  return toStatement(row)
}

async function lastNumber(db: Queries): Promise<StatementNumber | null> {
  const last = await db
    .selectFrom('statements')
    .select(['year', 'number'])
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

export async function findStatement(db: Queries, id: string): Promise<IssuedStatement | null> {
  const row = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toStatement(row) : null
}

/** An account of a party. */
interface OfAccount {
  readonly party: string
  readonly side: Side
}

const statementsOf = (db: Queries, { party, side }: OfAccount) =>
  db.selectFrom('statements').selectAll().where('party_id', '=', party).where('side', '=', side)

/** The statement of a party's account that was issued last for days that end before `from`. */
export async function statementBefore(
  db: Queries,
  { from, ...account }: OfAccount & { readonly from: string },
): Promise<IssuedStatement | null> {
  const row = await statementsOf(db, account)
    .where('to_day', '<', from)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toStatement(row) : null
}

/** The last statement of exactly these days. */
export async function statementOfDays(
  db: Queries,
  { from, to, ...account }: OfAccount & Period,
): Promise<IssuedStatement | null> {
  const row = await statementsOf(db, account)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toStatement(row) : null
}

/** Statements of some parties before an id, newest first. */
export async function statementPage(
  db: Queries,
  owners: readonly string[],
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<Page<IssuedStatement>> {
  const rows = await db
    .selectFrom('statements')
    .selectAll()
    .where(whereIn(db, 'party_id', owners))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows.map(toStatement), limit)
}

export async function linesOfStatement(db: Queries, id: string): Promise<StatementLine[]> {
  const parts = await db
    .selectFrom('statement_parts')
    .select(['part', 'lines'])
    .where('statement_id', '=', id)
    .execute()
  return parts
    .toSorted((a, b) => (a.part < b.part ? -1 : 1))
    .flatMap(({ lines }): StatementLine[] => JSON.parse(lines))
}

function toStatement(row: StatementTable): IssuedStatement {
  return {
    id: row.id,
    party: { id: row.party_id, name: row.party_name },
    owners: JSON.parse(row.owners),
    side: row.side,
    year: row.year,
    number: row.number,
    from: row.from_day,
    to: row.to_day,
    opening: row.opening_fen as Fen,
    closing: row.closing_fen as Fen,
    entries: row.entries,
    lastEntry: row.last_entry,
    fingerprint: row.fingerprint,
    by: row.user_name,
    at: row.created_at,
  }
}
