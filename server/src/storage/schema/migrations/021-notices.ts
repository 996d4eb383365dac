import { type QueryExecutorProvider, sql } from 'kysely'

/** Which mails about waiting approvals an admin wants, and when the last one of the day was due. */
const statements = [
  `alter table users add column approval_mails text not null default 'none'
    check (approval_mails in ('each', 'daily', 'none'))`,
  'alter table users add column approval_digest_at bigint not null default 0',
  "create index users_mailed_each on users (id) where approval_mails = 'each'",
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
