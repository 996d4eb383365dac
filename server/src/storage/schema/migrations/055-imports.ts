import { type QueryExecutorProvider, sql } from 'kysely'

/** Makes a column again whose check refused 0, which stands for not known. SQLite cannot change a check. */
const orZero = (table: string, column: string) => [
  `alter table ${table} add column new_${column} bigint not null default 0 check (new_${column} >= 0)`,
  `update ${table} set new_${column} = ${column}`,
  `alter table ${table} drop column ${column}`,
  `alter table ${table} rename column new_${column} to ${column}`,
]

/** Imports of spreadsheets, and stock on hand: a package that no forwarder has carried. */
const statements = [
  `create table imports (
    id text primary key not null,
    kind text not null check (kind in ('addresses', 'parties', 'products', 'stock')),
    file_name text not null,
    file_hash text not null,
    row_count bigint not null check (row_count > 0),
    made bigint not null check (made between 1 and row_count),
    pk_id text,
    log_id text not null,
    user_id text not null references users (id),
    user_name text not null,
    created_at bigint not null,
    undone_at bigint,
    undone_by text,
    check ((kind = 'stock') = (pk_id is not null)),
    check ((undone_at is null) = (undone_by is null))
  )`,
  'create unique index imports_by_package on imports (pk_id)',
  // A row and what was entered for it may have one id in two tables.
  'alter table undo_rows rename to former_undo_rows',
  `create table undo_rows (
    log_id text not null,
    row_table text not null,
    row_id text not null,
    before text,
    after text,
    undone bigint not null,
    primary key (row_id, log_id, row_table)
  )`,
  `insert into undo_rows (log_id, row_table, row_id, before, after, undone)
    select log_id, row_table, row_id, before, after, undone from former_undo_rows`,
  'drop table former_undo_rows',
  'create index imports_by_time on imports (created_at, id)',
  'create index imports_by_file on imports (file_hash)',
  'create index packages_by_sender on packages (sender) where sender is not null',
  'create index parties_by_name on parties (name)',
  'create index addresses_by_name on addresses (name)',
  'create index undo_rows_by_log on undo_rows (log_id)',
  'alter table packages add column is_stock bigint not null default 0 check (is_stock in (0, 1))',
  ...orZero('packages', 'weight_grams'),
  ...['price_cents', 'subtotal_weight_grams', 'weight_grams'].flatMap((column) =>
    orZero('order_lines', column),
  ),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
