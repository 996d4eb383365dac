import { type QueryExecutorProvider, sql } from 'kysely'

const halfHour = 30 * 60 * 1000
const followedFor = 60 * 24 * 60 * 60 * 1000

/**
 * Tracks: one row for each package, and one for each number of a domestic courier, which several packages can
 * share.
 */
const tables = [
  `create table tracks (
    pk_id text primary key not null references packages (pk_id),
    entries text not null,
    domestic_courier text not null,
    domestic_parcel_id text not null,
    status text not null,
    state text not null check (state in ('unknown', 'under_way', 'customs', 'delivered', 'returned')),
    moved_at bigint not null,
    stands_since bigint not null,
    failures bigint not null,
    fetched_at bigint,
    asked_at bigint,
    asking_until bigint,
    next_ask_at bigint,
    set_aside_at bigint
  )`,
  `create table domestic_legs (
    courier text not null,
    parcel_id text not null,
    entries text not null,
    state text not null,
    fetched_at bigint,
    asked_at bigint not null,
    primary key (courier, parcel_id)
  )`,
  'create index tracks_due on tracks (next_ask_at) where next_ask_at is not null',
  `create index tracks_open on tracks (state, stands_since)
    where state <> 'delivered' and set_aside_at is null and fetched_at is not null`,
]

/**
 * Rows for existing packages. Those of the last 60 days are polled within half an hour, spread out; older
 * ones when a page shows them, and they are set aside so that their age alone needs no attention.
 */
const rows = (now: number) => `insert into tracks
  (pk_id, entries, domestic_courier, domestic_parcel_id, status, state, moved_at, stands_since, failures, next_ask_at,
    set_aside_at)
  select pk_id, '[]', '', '', '', 'unknown', send_time, send_time, 0,
    case when send_time >= ${now - followedFor} then ${now} + created_at % ${halfHour} end,
    case when send_time < ${now - followedFor} then ${now} end
  from packages`

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...tables, rows(Date.now())]) await sql.raw(statement).execute(db)
}
