import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * One index for everything that is searched, in place of one for each list, and the readings of Chinese
 * characters. It is filled when the database is opened.
 */
const both = [
  ...['logs', 'items', 'transactions', 'addresses'].map((list) => `drop table search_${list}`),
  'create table search_readings (reading text primary key not null, characters text not null)',
  "update search_state set format = '', seq = 0",
]

const indexes = {
  sqlite: [
    `create virtual table search_index using fts5 (grams, content = '', contentless_delete = 1,
      detail = 'none', tokenize = 'ascii')`,
  ],
  postgres: [
    'create table search_index (place bigint primary key not null, grams integer[] not null)',
    'create index on search_index using gin (grams) with (fastupdate = off)',
  ],
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  const engine = db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
  for (const statement of [...both, ...indexes[engine]]) await sql.raw(statement).execute(db)
}
