import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * What the charts read: the figures of all months, up to the last transaction and package that are counted in. Made from other
 * tables by a job, so that no backup has it.
 */
const statements = [
  `create table month_sales (month text not null, item text not null, pieces bigint not null, profits_fen bigint not null,
    primary key (month, item))`,
  'create table month_parcels (month text primary key not null, parcels bigint not null, pieces bigint not null)',
  `create table counted_in (id bigint primary key not null check (id = 1), transaction_id text not null,
    package_id text not null)`,
  "insert into counted_in (id, transaction_id, package_id) values (1, '', '')",
  // The charts read them from here on by id.
  'drop index transactions_by_time',
  'drop index packages_by_send_time',
  "create index items_unapproved on items (type) where type = 'exception' and approved = 0",
  // Of mails that could not be sent, which nobody has set aside.
  'create index mails_dead on mails (ended_at) where ended_at is not null and set_aside_at is null',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
