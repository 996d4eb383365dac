import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Closed months (docs/decisions/078-closing-months.md). Triggers refuse every new row that is booked in one,
 * and every change of a booked month, so that no write can go past the lock. Rows without one, which are '',
 * get it once.
 */
const table = [
  `create table closed_months (
    id text primary key not null,
    month text not null,
    parcels bigint not null,
    parcel_pieces bigint not null,
    sales_pieces bigint not null,
    profits_fen bigint not null,
    sales_hash text not null,
    overruled text not null,
    user_id text not null references users (id),
    user_name text not null,
    log_id text not null,
    created_at bigint not null,
    reopened_at bigint,
    reopened_by text references users (id),
    reopened_name text,
    reopened_reason text
  )`,
  'create unique index closed_months_standing on closed_months (month) where reopened_at is null',
]

/** Tables with the column that holds their booked month. */
const booked = [
  ['packages', 'booked_month'],
  ['transactions', 'booked_month'],
  ['order_revisions', 'booked_month'],
  ['transaction_reversals', 'booked_month'],
  ['transaction_differences', 'booked_month'],
  ['account_entries', 'booked_month'],
  ['month_deltas', 'month'],
] as const

const lastClosed = 'select max(month) from closed_months where reopened_at is null'

const sqliteTriggers = booked.flatMap(([name, column]) => [
  `create trigger ${name}_closed_month after insert on ${name} when new.${column} <= (${lastClosed})
    begin select raise(abort, 'the month is closed'); end`,
  `create trigger ${name}_booked_month before update of ${column} on ${name} when old.${column} not in ('', new.${column})
    begin select raise(abort, 'a booked month never changes'); end`,
])

/**
 * Closing waits for the transactions that have asked for the last closed month, and they wait for a closing:
 * the lock is shared by all of them. Each statement of a volatile function sees what was committed before it,
 * so the month is read after the lock. 7_200_526 is the key of the lock (closed-month.store.ts).
 */
const postgresFunctions = [
  `create function last_closed_month() returns text language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock_shared(7200526);
    return (${lastClosed});
  end $$`,
  `create function refuse_new_booked_month() returns trigger language plpgsql as $$
  begin
    raise exception 'a booked month never changes';
  end $$`,
]
const postgresTriggers = booked.flatMap(([name, column]) => [
  `create function refuse_closed_month_of_${name}() returns trigger language plpgsql as $$
  declare
    last_closed text := last_closed_month();
  begin
    if exists (select 1 from added where ${column} <= last_closed) then
      raise exception 'the month is closed';
    end if;
    return null;
  end $$`,
  `create trigger ${name}_closed_month after insert on ${name} referencing new table as added
    for each statement execute function refuse_closed_month_of_${name}()`,
  `create trigger ${name}_booked_month before update of ${column} on ${name}
    for each row when (old.${column} not in ('', new.${column})) execute function refuse_new_booked_month()`,
])

export async function up(db: QueryExecutorProvider): Promise<void> {
  const isSqlite = db.getExecutor().adapter.supportsMultipleConnections === false
  const triggers = isSqlite ? sqliteTriggers : [...postgresFunctions, ...postgresTriggers]
  for (const statement of [...table, ...triggers]) await sql.raw(statement).execute(db)
}
