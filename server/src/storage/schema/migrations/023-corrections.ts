import { type QueryExecutorProvider, sql } from 'kysely'
import { monthOf } from '#domain/time/months.ts'

/**
 * Corrections (docs/decisions/070-corrections.md). Lines of a package that are equal in item,
 * price, weight and cost are one line group, numbered by their first line. What an exception would be
 * recovered to comes from the log entry that made its row, else it is sold.
 */
const columns = [
  'alter table packages add column revision bigint not null default 1',
  'alter table packages add column last_group bigint not null default 1',
  'alter table packages add column is_void bigint not null default 0 check (is_void in (0, 1))',
  'alter table packages add column pieces bigint not null default 0',
  "alter table packages add column booked_month text not null default ''",
  'alter table packages add column sender text',
  'alter table order_lines add column line_group bigint not null default 1',
  'alter table order_lines add column changed_in bigint not null default 1',
  'alter table order_lines add column cost_changed_in bigint not null default 1',
  'alter table items add column line_group bigint not null default 1',
  'alter table transactions add column qty_reversed bigint not null default 0 check (qty_reversed between 0 and qty)',
  'alter table transactions add column rejected_at bigint',
  'alter table transactions add column rejected_by text references users (id)',
  'alter table transactions add column on_account bigint not null default 0 check (on_account in (0, 1))',
  "alter table transactions add column booked_month text not null default ''",
  'alter table transaction_items add column line_group bigint not null default 1',
  'alter table transaction_items add column revision bigint not null default 1',
  "alter table transaction_items add column recover_to text not null default 'sold'",
  'alter table transaction_items add column customer text',
  'alter table transaction_items add column received_at_once bigint not null default 1 check (received_at_once in (0, 1))',
  'alter table cart_entries add column customer text',
  'alter table cart_entries add column customer_pays_later bigint not null default 0 check (customer_pays_later in (0, 1))',
  "alter table counted_in add column delta_id text not null default ''",
]

const tables = [
  // Revisions from the second on; the first is the order as it was submitted.
  `create table order_revisions (
    id text primary key not null,
    pk_id text not null references packages (pk_id),
    number bigint not null check (number > 1),
    is_void bigint not null check (is_void in (0, 1)),
    reason text not null,
    fingerprint text not null,
    changes text not null,
    former text not null,
    booked_month text not null,
    user_id text not null references users (id),
    user_name text not null,
    log_id text not null,
    created_at bigint not null
  )`,
  'create unique index order_revisions_by_number on order_revisions (pk_id, number)',
  `create table transaction_reversals (
    id text primary key not null,
    transaction_id text not null references transactions (id),
    item_id text not null references transaction_items (id),
    kind text not null check (kind in ('reject', 'void', 'refund')),
    qty bigint not null check (qty > 0),
    from_customer_fen bigint,
    to_sender_fen bigint not null,
    profits_fen bigint,
    sender_disposal text not null,
    customer_disposal text not null,
    reason text not null,
    booked_month text not null,
    user_id text not null references users (id),
    user_name text not null,
    log_id text not null,
    created_at bigint not null
  )`,
  'create index transaction_reversals_of_transaction on transaction_reversals (transaction_id, id)',
  'create index transaction_reversals_of_item on transaction_reversals (item_id, id)',
  `create table transaction_differences (
    id text primary key not null,
    transaction_id text not null references transactions (id),
    item_id text not null references transaction_items (id),
    revision bigint not null,
    to_sender_fen bigint not null,
    profits_fen bigint,
    booked_month text not null,
    user_id text not null references users (id),
    log_id text not null,
    created_at bigint not null
  )`,
  'create index transaction_differences_of_transaction on transaction_differences (transaction_id, id)',
  'create index transaction_differences_of_item on transaction_differences (item_id, id)',
  `create table write_offs (
    id text primary key not null,
    pk_id text not null references packages (pk_id),
    line_group bigint not null,
    qty bigint not null check (qty > 0),
    why text not null,
    text text not null,
    type text not null check (type in ('sold', 'stock', 'employee', 'exception')),
    original_type text not null,
    subtotal_fen bigint,
    cost_fen bigint not null,
    note text not null,
    user_id text not null references users (id),
    user_name text not null,
    day text not null,
    log_id text not null,
    created_at bigint not null,
    ended_at bigint,
    ended_by text references users (id),
    check ((type = 'exception') = (subtotal_fen is not null))
  )`,
  'create index write_offs_of_package on write_offs (pk_id, id)',
  'create index write_offs_of_day on write_offs (user_id, day)',
  `create table account_entries (
    id text primary key not null,
    side text not null check (side in ('sender', 'customer')),
    party_id text,
    amount_fen bigint not null,
    cause text not null,
    item_id text references transaction_items (id),
    reversal_id text references transaction_reversals (id),
    method text,
    booked_month text not null,
    user_id text not null references users (id),
    log_id text not null,
    created_at bigint not null
  )`,
  'create index account_entries_of_party on account_entries (party_id, side, id)',
  'create index account_entries_of_item on account_entries (item_id, id)',
  `create table month_deltas (
    id text primary key not null,
    kind text not null check (kind in ('sales', 'parcels')),
    month text not null,
    item text not null,
    parcels bigint not null,
    pieces bigint not null,
    profits_fen bigint not null,
    user_id text not null references users (id),
    log_id text not null,
    created_at bigint not null
  )`,
  // A rejected transaction no longer waits for approval.
  'drop index transactions_unapproved',
  `create index transactions_unapproved on transactions (approved) where approved = 0 and rejected_at is null`,
]

const samePieces = (table: string) => `line_groups.pk_id = ${table}.pk_id and line_groups.item = ${table}.item
  and line_groups.price_cents = ${table}.price_cents and line_groups.weight_grams = ${table}.weight_grams
  and line_groups.cost_fen = ${table}.cost_fen`

const groups = [
  // The first group of each package has the number that columns have by default.
  `create table line_groups as select * from (
    select pk_id, item, price_cents, weight_grams, cost_fen,
      row_number() over (partition by pk_id order by min(id)) as line_group
    from order_lines group by pk_id, item, price_cents, weight_grams, cost_fen
  ) as numbered where line_group > 1`,
  'create index line_groups_of_package on line_groups (pk_id)',
  ...['order_lines', 'items', 'transaction_items'].map(
    (table) =>
      `update ${table} set line_group = line_groups.line_group from line_groups where ${samePieces(table)}`,
  ),
  `update packages set last_group = highest.line_group
    from (select pk_id, max(line_group) as line_group from line_groups group by pk_id) as highest
    where highest.pk_id = packages.pk_id`,
  'drop table line_groups',
]

/** The rows of exceptions with the state that their pieces came from, as log entries have them. */
const madeExceptions = {
  sqlite: `select json_extract(changed.value, '$.id') as row_id,
      json_extract(changed.value, '$.after.original_type') as original_type
    from logs, json_each(logs.changes) as changed
    where logs.kind = 'Transfer' and logs.params like '%"to":"exception"%'
      and json_extract(changed.value, '$.table') = 'items' and json_type(changed.value, '$.before') = 'null'`,
  postgres: `select changed->>'id' as row_id, changed->'after'->>'original_type' as original_type
    from logs, json_array_elements(logs.changes::json) as changed
    where logs.kind = 'Transfer' and logs.params like '%"to":"exception"%'
      and changed->>'table' = 'items' and changed->>'before' is null`,
}

const recovery = (engine: 'sqlite' | 'postgres') => [
  `create table made_exceptions as ${madeExceptions[engine]}`,
  'create index made_exceptions_by_row on made_exceptions (row_id)',
  "update transaction_items set recover_to = original_type where original_type in ('stock', 'employee')",
  `update transaction_items set recover_to = made.original_type from made_exceptions as made
    where transaction_items.original_type = 'exception' and made.row_id = transaction_items.item_id
      and made.original_type in ('stock', 'employee')`,
  'drop table made_exceptions',
  `update transaction_items set recover_to = items.original_type from items
    where transaction_items.original_type = 'exception' and items.id = transaction_items.item_id`,
]

/** Shanghai has had one time since 1992, eight hours before UTC. */
const oneTimeSince = Date.UTC(1992, 0, 1)
const month = {
  sqlite: (time: string) => `strftime('%Y-%m', (${time} + 28800000) / 1000, 'unixepoch')`,
  postgres: (time: string) =>
    `to_char(to_timestamp((${time} + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM')`,
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  const engine = db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
  const figures = [
    `update transactions set booked_month = ${month[engine]('created_at')}`,
    `update packages set booked_month = ${month[engine]('send_time')},
      pieces = (select coalesce(sum(qty), 0) from order_lines where order_lines.pk_id = packages.pk_id)`,
  ]
  for (const statement of [...columns, ...tables, ...groups, ...recovery(engine), ...figures])
    await sql.raw(statement).execute(db)
  const { rows: early } = await sql<{ pk_id: string; send_time: number }>`
    select pk_id, send_time from packages where send_time < ${oneTimeSince}`.execute(db)
  for (const { pk_id, send_time } of early)
    await sql`update packages set booked_month = ${monthOf(send_time)} where pk_id = ${pk_id}`.execute(db)
}
