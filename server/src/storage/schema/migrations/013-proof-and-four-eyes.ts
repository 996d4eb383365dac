import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * When a session last proved its user's identity, who moved pieces to an exception, and the four-eyes policy.
 * For existing exceptions, the log shows who moved pieces to them.
 */
const statements = [
  'alter table sessions add column proved_at bigint not null default 0',
  'update sessions set proved_at = created_at',
  "alter table items add column requested_by text not null default ''",
  "insert into policies (name, value) values ('four_eyes', 0)",
]

interface Request {
  readonly item_id: string
  readonly user_id: string
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<Request>`
    select distinct items.id as item_id, logs.user_id from items
    inner join logs on logs.pk_id = items.pk_id
    where items.type = 'exception' and logs.kind = 'Transfer' and logs.params like '%"to":"exception"%'
      and logs.changes like '%"id":"' || items.id || '"%'
    order by items.id, logs.user_id`.execute(db)
  for (const [id, requests] of Map.groupBy(rows, ({ item_id }) => item_id)) {
    const requestedBy = requests.map(({ user_id }) => user_id).join(' ')
    await sql`update items set requested_by = ${requestedBy} where id = ${id}`.execute(db)
  }
}
