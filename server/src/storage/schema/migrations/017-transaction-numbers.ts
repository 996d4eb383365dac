import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Transactions get a number that people can say, from T-1001 on; existing ones in the order of their
 * creation. A payment takes the next one from the counter. The index by time is for filters by date.
 */
const statements = [
  'alter table transactions add column number bigint',
  `update transactions set number = numbered.number from (
    select id, 1000 + row_number() over (order by created_at, id) as number from transactions
  ) as numbered where numbered.id = transactions.id`,
  'create unique index transactions_by_number on transactions (number)',
  'create index transactions_by_time on transactions (created_at, id)',
  'create table transaction_counter (id bigint primary key not null check (id = 1), last bigint not null)',
  'insert into transaction_counter (id, last) select 1, 1000 + count(*) from transactions',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
