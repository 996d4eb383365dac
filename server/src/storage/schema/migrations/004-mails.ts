import { type Kysely, sql } from 'kysely'

/** The language of each person's mails, and the end of mails: by a final refusal, or when they expire. */
const statements = [
  "alter table users add column language text not null default 'en' check (language in ('en', 'zh-CN'))",
  "alter table mails add column language text not null default 'en' check (language in ('en', 'zh-CN'))",
  'alter table mails add column expires_at bigint not null default 0',
  `update mails set expires_at = created_at + case kind
    when 'activation' then 86400000 when 'verification_code' then 600000 else 259200000 end`,
  // Replaces texts such as 'mail: timeout, ETIMEDOUT' by the bare kind.
  `update mails set last_error = case
    when last_error like 'mail: timeout%' then 'timeout'
    when last_error like 'mail: unreachable%' then 'unreachable'
    when last_error like 'mail: error%' then 'error'
    when last_error like 'mail: login%' then 'login'
    when last_error like 'mail: refused%' then 'deferred'
    when last_error like 'mail: garbage%' then 'garbage'
    else 'unmade' end
    where last_error <> ''`,
  'alter table mails add column last_status bigint',
  'alter table mails add column claimed_until bigint',
  'alter table mails add column ended_at bigint',
  "alter table mails add column ended text not null default ''",
  'alter table mails add column set_aside_at bigint',
  'drop index mails_waiting',
  'create index mails_waiting on mails (next_try_at) where sent_at is null and ended_at is null',
  'create index mails_unsent on mails (recipient) where sent_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
