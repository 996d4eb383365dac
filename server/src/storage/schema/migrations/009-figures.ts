import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Tables for the charts: monthly rollups, and the last transaction and package that they include. A job
 * derives them from other tables, so backups leave them out.
 */
const statements = [
  `create table month_sales (month text not null, item text not null, pieces bigint not null, profits_fen bigint not null,
    primary key (month, item))`,
  'create table month_parcels (month text primary key not null, parcels bigint not null, pieces bigint not null)',
  `create table counted_in (id bigint primary key not null check (id = 1), transaction_id text not null,
    package_id text not null)`,
  "insert into counted_in (id, transaction_id, package_id) values (1, '', '')",
  // The charts now read these tables by id.
  'drop index transactions_by_time',
  'drop index packages_by_send_time',
  "create index items_unapproved on items (type) where type = 'exception' and approved = 0",
  // For dead mails that are not set aside.
  'create index mails_dead on mails (ended_at) where ended_at is not null and set_aside_at is null',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
