import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Tables for searches and counts, derived from the other tables and filled when the database is opened
 * (search/fill-index.ts). They contain no data of their own, so backups leave them out.
 */
const lists = ['logs', 'items', 'transactions', 'addresses']

const both = [
  `create table search_state (id bigint primary key not null check (id = 1), format text not null, seq bigint not null)`,
  `insert into search_state (id, format, seq) values (1, '', 0)`,
  'create table search_users (name text primary key not null)',
  `create table item_figures (place bigint not null, type text not null, item_rows bigint not null, pieces bigint not null,
    primary key (place, type))`,
  'create table item_totals (type text primary key not null, item_rows bigint not null, pieces bigint not null)',
]

const indexes = {
  sqlite: lists.map(
    (list) => `create virtual table search_${list} using fts5 (grams, content = '', contentless_delete = 1,
      detail = 'none', tokenize = 'ascii')`,
  ),
  postgres: lists.flatMap((list) => [
    `create table search_${list} (place bigint primary key not null, grams integer[] not null)`,
    `create index on search_${list} using gin (grams) with (fastupdate = off)`,
  ]),
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  const engine = db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
  for (const statement of [...both, ...indexes[engine]]) await sql.raw(statement).execute(db)
}
