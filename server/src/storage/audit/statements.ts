import { statementName, timesOf } from '#domain/account/statement.ts'
import type { Queries } from '../engine/database.ts'
import { whereIn } from '../engine/where-in.ts'
import { findStatement, fingerprintOf, linesOfStatement } from '../stores/statement/statement.store.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/**
 * Statements are numbered from 1 in each year, each number once. Each has the lines that were stored with it,
 * which lead from its opening to its closing balance, and that one is the sum of the account up to its issue
 * (business-rules.md 18).
 */
export const statements: Check = async function* (db) {
  let last = { year: 0, number: 0 }
  const numbers = await db
    .selectFrom('statements')
    .select(['year', 'number'])
    .orderBy('year')
    .orderBy('number')
    .execute()
  for (const found of numbers) {
    const next = { year: found.year, number: found.year === last.year ? last.number + 1 : 1 }
    if (found.number !== next.number)
      yield finding('number of a statement', statementName(next), statementName(found))
    last = found
  }
  for await (const page of pagesOf(
    (after, limit) =>
      db.selectFrom('statements').select('id').where('id', '>', after).orderBy('id').limit(limit).execute(),
    ({ id }) => id,
  )) {
    for (const { id } of page) yield* unlikeLines(db, id)
  }
}

async function* unlikeLines(db: Queries, id: string): AsyncIterable<Finding> {
  const statement = await findStatement(db, id)
  if (!statement) return
  const name = statementName(statement)
  const lines = await linesOfStatement(db, id)
  const fingerprint = fingerprintOf(lines)
  if (fingerprint !== statement.fingerprint)
    yield finding(`lines of ${name}: fingerprint`, statement.fingerprint, fingerprint)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (lines.length !== statement.entries) yield finding(`lines of ${name}`, statement.entries, lines.length)
  if (statement.opening + total !== statement.closing)
    yield finding(`${name}: closing fen`, statement.opening + total, statement.closing)
  const { amount } = await db
    .selectFrom('account_entries')
    .select(({ fn, cast }) => cast<number | null>(fn.sum('amount_fen'), 'bigint').as('amount'))
    .where(whereIn(db, 'party_id', statement.owners))
    .where('side', '=', statement.side)
    .where('id', '<=', statement.lastEntry)
    .where('created_at', '<', timesOf(statement).end)
    .executeTakeFirstOrThrow()
  if ((amount ?? 0) !== statement.closing)
    yield finding(`${name}: closing fen as the account has it`, amount ?? 0, statement.closing)
}
