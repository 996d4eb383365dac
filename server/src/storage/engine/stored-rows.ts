import { sql } from 'kysely'
import { engineOf } from '../schema/engine-of.ts'
import type { Queries } from './database.ts'

/** A row as stored: text and whole numbers only. */
export type StoredRow = Readonly<Record<string, string | number | null>>

const usualPage = 1000
/** Rows of tables whose rows are large: up to 256 KB or, of statements, 600 KB each. */
const pages: Readonly<Record<string, number>> = { proof_chunks: 20, statement_parts: 20 }

/**
 * All rows of a table, in batches, in the same order on both engines: by the bytes of the `keys`, which are
 * text. A table without keys has one row. Read one table at a time.
 */
export function storedRows(trx: Queries, table: string, keys: readonly string[]): AsyncIterable<StoredRow[]> {
  return engineOf(trx) === 'sqlite' ? pagesByKey(trx, table, keys) : pagesOfCursor(trx, table, keys)
}

async function* pagesByKey(trx: Queries, table: string, keys: readonly string[]): AsyncIterable<StoredRow[]> {
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const pageSize = pages[table] ?? usualPage
  let last: StoredRow | undefined
  do {
    const values = keys.map((key) => last?.[key])
    const after = last ? sql`where (${columns}) > (${sql.join(values)})` : sql``
    const order = keys.length > 0 ? sql`order by ${columns}` : sql``
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} ${after} ${order} limit ${sql.lit(pageSize)}`.execute(trx)
    if (rows.length > 0) yield rows
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last)
}

/**
 * PostgreSQL's index has another order than bytes: a cursor sorts once, where separate queries would sort for
 * every batch.
 */
async function* pagesOfCursor(
  trx: Queries,
  table: string,
  keys: readonly string[],
): AsyncIterable<StoredRow[]> {
  const columns = keys.map((key) => sql`${sql.ref(key)} collate "C"`)
  const pageSize = pages[table] ?? usualPage
  const order = keys.length > 0 ? sql`order by ${sql.join(columns)}` : sql``
  await sql`declare saved no scroll cursor for select * from ${sql.table(table)} ${order}`.execute(trx)
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch forward ${sql.lit(pageSize)} from saved`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) break
  }
  await sql`close saved`.execute(trx)
}
