import { sql } from 'kysely'
import type { Check } from './finding.ts'
import { finding } from './finding.ts'

/** Child tables, with the column that names a parent row, which must exist unless it is null. */
const belongings = [
  ['sessions', 'user_id', 'users', 'id'],
  ['two_factor', 'user_id', 'users', 'id'],
  ['recovery_codes', 'user_id', 'two_factor', 'user_id'],
  ['order_lines', 'pk_id', 'packages', 'pk_id'],
  ['items', 'pk_id', 'packages', 'pk_id'],
  ['tracks', 'pk_id', 'packages', 'pk_id'],
  ['cart_entries', 'item_id', 'items', 'id'],
  ['cart_entries', 'user_id', 'users', 'id'],
  ['transaction_items', 'transaction_id', 'transactions', 'id'],
  ['transaction_items', 'pk_id', 'packages', 'pk_id'],
  ['transactions', 'user_id', 'users', 'id'],
  ['packages', 'created_by', 'users', 'id'],
  ['parties', 'merged_into', 'parties', 'id'],
  ['products', 'merged_into', 'products', 'id'],
  ['product_texts', 'product_id', 'products', 'id'],
  ['receiver_links', 'party', 'parties', 'id'],
  ['packages', 'sender', 'parties', 'id'],
  ['cart_entries', 'customer', 'parties', 'id'],
  ['transaction_items', 'customer', 'parties', 'id'],
  ['account_entries', 'party_id', 'parties', 'id'],
  ['transaction_reversals', 'item_id', 'transaction_items', 'id'],
  ['transaction_differences', 'item_id', 'transaction_items', 'id'],
  ['account_entries', 'item_id', 'transaction_items', 'id'],
  ['write_offs', 'pk_id', 'packages', 'pk_id'],
  ['order_revisions', 'pk_id', 'packages', 'pk_id'],
  ['later_costs', 'pk_id', 'packages', 'pk_id'],
  ['later_costs', 'party_id', 'parties', 'id'],
  ['later_costs', 'entry_id', 'account_entries', 'id'],
  ['later_costs', 'reverses', 'later_costs', 'id'],
  ['later_costs', 'bill_id', 'forwarder_bills', 'id'],
  ['forwarder_bill_lines', 'bill_id', 'forwarder_bills', 'id'],
  ['proof_chunks', 'proof_id', 'proofs', 'id'],
  ['statements', 'party_id', 'parties', 'id'],
  ['statement_parts', 'statement_id', 'statements', 'id'],
  ['bill_accounts', 'user_id', 'users', 'id'],
  ['bill_files', 'account_id', 'bill_accounts', 'id'],
  ['bill_lines', 'account_id', 'bill_accounts', 'id'],
  ['imports', 'user_id', 'users', 'id'],
  ['logs', 'user_id', 'users', 'id'],
] as const

/** Parents that must have a child; a void order has no lines. */
const holders = [
  ['packages', 'pk_id', 'order_lines', 'pk_id', sql`packages.is_void = 0`],
  ['transactions', 'id', 'transaction_items', 'transaction_id', sql`1 = 1`],
] as const

/**
 * Every row has the row it belongs to, every order has lines, every payment has items, and no stored answer
 * is empty.
 */
export const orphans: Check = async function* (db) {
  for (const [table, column, parent, key] of belongings) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(`child.${column}`)} as id from ${sql.table(table)} as child
      where ${sql.ref(`child.${column}`)} is not null
        and not exists (select 1 from ${sql.table(parent)} as owner where ${sql.ref(`owner.${key}`)} = ${sql.ref(`child.${column}`)})`.execute(
      db,
    )
    for (const { id } of rows) yield finding(`${table}.${column} ${id}: rows in ${parent}`, 1, 0)
  }
  for (const [table, key, child, column, where] of holders) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(`${table}.${key}`)} as id from ${sql.table(table)}
      where ${where} and not exists (select 1 from ${sql.table(child)} where ${sql.ref(`${child}.${column}`)} = ${sql.ref(`${table}.${key}`)})`.execute(
      db,
    )
    for (const { id } of rows) yield finding(`${table} ${id}: rows in ${child}`, 'at least 1', 0)
  }
  const unanswered = await db.selectFrom('idempotency_keys').select('key').where('answer', '=', '').execute()
  for (const { key } of unanswered) yield finding(`request ${key}: stored answer`, 'the first answer', 'none')
}

/** Damage that SQLite finds in its own file: pages, and indexes that do not match their table. */
export const file: Check = async function* (db) {
  if (db.getExecutor().adapter.supportsMultipleConnections !== false) return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  for (const { integrity_check: found } of rows) {
    if (found !== 'ok') yield finding('database file', 'ok', found)
  }
}
