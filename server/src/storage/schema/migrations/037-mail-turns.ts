import { type Kysely, sql } from 'kysely'

const statements = [
  // Whose work an admin is told of: mails of one author to one admin are counted by it.
  'alter table mails add column author text',
  'alter table mails add column priority bigint not null default 2',
  `update mails set priority = 1
    where kind in ('activation', 'verification_code', 'password_changed', 'new_password', 'account_changed')`,
  'drop index mails_waiting',
  'create index mails_waiting on mails (priority, next_try_at) where sent_at is null and ended_at is null',
  'create index mails_by_author on mails (recipient, author, sent_at) where author is not null',
]

interface Tables {
  readonly mails: {
    id: string
    kind: string
    params: string
    sent_at: number | null
    set_aside_at: number | null
  }
  readonly items: { id: string; pk_id: string; item: string; type: string; approved: number }
}

/**
 * Mails of accounts before all others, and mails about approvals that hold several things
 * (docs/decisions/011-mails.md).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const unsent = await db
    .selectFrom('mails')
    .select(['id', 'params'])
    .where('kind', '=', 'approval_needed')
    .where('sent_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .execute()
  for (const { id, params } of unsent) {
    const { name, what, by, transactionId, pkId, item } = JSON.parse(params)
    const ids = what === 'transaction' ? [transactionId] : await exceptionsOf(db, pkId, item)
    const needed = ids.map((one) => ({ what, by, id: one }))
    await db
      .updateTable('mails')
      .set({ params: JSON.stringify({ name, needed }) })
      .where('id', '=', id)
      .execute()
  }
}

async function exceptionsOf(db: Kysely<Tables>, pkId: string, item: string): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('pk_id', '=', pkId)
    .where('item', '=', item)
    .where('type', '=', 'exception')
    .where('approved', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}
