import { type QueryExecutorProvider, sql } from 'kysely'

const followedFor = 60 * 24 * 60 * 60 * 1000

/**
 * The state 'lost' of a parcel. SQLite cannot change a check, so the column is made again. Parcels that were
 * taken for delivered are asked about once more: words such as 无法签收 were read as a delivery.
 */
const statements = (now: number) => [
  'drop index tracks_open',
  `alter table tracks add column new_state text not null default 'unknown'
    check (new_state in ('unknown', 'under_way', 'customs', 'delivered', 'returned', 'lost'))`,
  'update tracks set new_state = state',
  'alter table tracks drop column state',
  'alter table tracks rename column new_state to state',
  `create index tracks_open on tracks (state, stands_since)
    where state <> 'delivered' and set_aside_at is null and fetched_at is not null`,
  `update tracks set next_ask_at = ${now} where state = 'delivered' and moved_at > ${now - followedFor}
    and pk_id in (select pk_id from packages where is_void = 0)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements(Date.now())) await sql.raw(statement).execute(db)
}
