import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Whether an account's address is proven, and separate tries of a reset code on known devices. Visitors used
 * to count as verified without following a link; the log shows who did. An account that is not proven is
 * `open` if a login was possible.
 */
const statements = [
  `alter table users add column address_proof text not null default 'closed'
    check (address_proof in ('closed', 'open', 'proven'))`,
  `update users set address_proof = 'proven' where email_verified = 1 and (role <> 'visitor'
    or exists (select 1 from logs where logs.user_id = users.id and logs.kind = 'Activate account'))`,
  `update users set address_proof = 'open' where address_proof = 'closed' and (role = 'visitor'
    or exists (select 1 from sessions where sessions.user_id = users.id)
    or exists (select 1 from logs where logs.user_id = users.id and logs.kind = 'Register'
      and logs.params like '%"visitor"%'))`,
  "update users set email_verified = 0 where address_proof <> 'proven'",
  'alter table reset_codes add column device_tries_left bigint not null default 5',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
