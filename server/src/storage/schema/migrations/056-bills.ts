import { type QueryExecutorProvider, sql } from 'kysely'

/** Bills of Alipay and WeChat that were read, and what their lines are matched with (docs/decisions/123-bills.md). */
const statements = [
  `create table bill_accounts (
    id text primary key not null,
    method text not null check (method in ('Alipay', 'Wechat')),
    user_id text not null references users (id),
    name text not null,
    created_at bigint not null,
    created_by text not null references users (id),
    unique (method, user_id, name)
  )`,
  `create table bill_files (
    file_hash text primary key not null,
    account_id text not null references bill_accounts (id),
    created_at bigint not null,
    created_by text not null references users (id)
  )`,
  `create table bill_lines (
    id text primary key not null,
    account_id text not null references bill_accounts (id),
    number text not null,
    compared text not null,
    at bigint not null,
    month text not null,
    amount_fen bigint not null,
    counterpart text,
    choice text check (choice in ('not_ours', 'apart', 'refund')),
    target_kind text check (target_kind in ('transaction', 'receipt', 'account_payment')),
    target_id text,
    created_at bigint not null,
    unique (account_id, compared),
    unique (target_kind, target_id),
    check ((target_kind is null) = (target_id is null)),
    check (target_kind is null or choice is null),
    check (counterpart is null or target_kind is not null)
  )`,
  'create index bill_lines_by_time on bill_lines (account_id, at)',
  'create index bill_lines_by_month on bill_lines (month)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
