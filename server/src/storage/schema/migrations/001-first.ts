import { type Kysely, sql } from 'kysely'

/** Plain SQL that both engines accept: text, and bigint for whole numbers, times (ms) and flags. */
const statements = [
  `create table users (
    id text primary key not null,
    email text not null unique,
    name text not null,
    password_hash text not null,
    role text not null check (role in ('admin', 'staff', 'visitor')),
    active bigint not null check (active in (0, 1)),
    email_verified bigint not null check (email_verified in (0, 1)),
    created_at bigint not null
  )`,
  `create table sessions (
    id text primary key not null,
    user_id text not null references users (id),
    created_at bigint not null,
    expires_at bigint not null,
    ended_at bigint
  )`,
  'create index sessions_of_user on sessions (user_id)',
  `create table activations (
    token_hash text primary key not null,
    user_id text not null references users (id),
    expires_at bigint not null
  )`,
  'create index activations_of_user on activations (user_id)',
  `create table reset_codes (
    user_id text primary key not null references users (id),
    code_hash text not null,
    expires_at bigint not null,
    tries_left bigint not null
  )`,
  `create table settings (
    name text primary key not null,
    value_micro bigint not null check (value_micro > 0),
    updated_at bigint not null
  )`,
  `create table packages (
    pk_id text primary key not null,
    id text not null unique,
    type text not null,
    weight_grams bigint not null check (weight_grams > 0),
    count bigint not null check (count > 0),
    postage_cents bigint not null check (postage_cents >= 0),
    exchange_rate_micro bigint not null check (exchange_rate_micro > 0),
    send_time bigint not null,
    note text not null,
    receiver text not null,
    phone text not null,
    address text not null,
    settings_snapshot text not null,
    created_by text not null references users (id),
    created_at bigint not null
  )`,
  `create table order_lines (
    id text primary key not null,
    pk_id text not null references packages (pk_id),
    item text not null,
    qty bigint not null check (qty = sold + stock + employee and qty > 0),
    sold bigint not null check (sold >= 0),
    stock bigint not null check (stock >= 0),
    employee bigint not null check (employee >= 0),
    price_cents bigint not null check (price_cents > 0),
    subtotal_weight_grams bigint not null check (subtotal_weight_grams > 0),
    weight_grams bigint not null check (weight_grams > 0),
    cost_fen bigint not null check (cost_fen > 0),
    created_at bigint not null
  )`,
  'create index order_lines_of_package on order_lines (pk_id)',
  `create table items (
    id text primary key not null,
    pk_id text not null references packages (pk_id),
    item text not null,
    type text not null check (type in ('sold', 'stock', 'employee', 'exception')),
    original_type text not null,
    qty bigint not null check (qty > 0),
    qty_in_cart bigint not null check (qty_in_cart between 0 and qty),
    price_cents bigint not null,
    weight_grams bigint not null,
    cost_fen bigint not null,
    approved bigint not null check (approved in (0, 1)),
    subtotal_fen bigint,
    subtotal_in_cart_fen bigint not null,
    note text not null,
    created_at bigint not null,
    updated_at bigint not null,
    check ((type = 'exception') = (subtotal_fen is not null)),
    check (subtotal_in_cart_fen between 0 and coalesce(subtotal_fen, 0))
  )`,
  'create index items_of_package on items (pk_id)',
  `create table cart_entries (
    id text primary key not null,
    user_id text not null references users (id),
    item_id text not null references items (id),
    qty bigint not null check (qty > 0),
    original_type text not null,
    return_all_profits bigint not null check (return_all_profits in (0, 1)),
    pay_from_customer_fen bigint,
    created_at bigint not null
  )`,
  'create index cart_entries_of_user on cart_entries (user_id)',
  'create index cart_entries_of_item on cart_entries (item_id)',
  `create table transactions (
    id text primary key not null,
    user_id text not null references users (id),
    username text not null,
    qty bigint not null check (qty > 0),
    payment_method text not null check (payment_method in ('Alipay', 'Wechat', 'Bank')),
    pay_to_sender_fen bigint not null,
    approved bigint not null check (approved in (0, 1)),
    approved_at bigint,
    approved_by text references users (id),
    created_at bigint not null
  )`,
  'create index transactions_unapproved on transactions (approved) where approved = 0',
  `create table transaction_items (
    id text primary key not null,
    transaction_id text not null references transactions (id),
    pk_id text not null references packages (pk_id),
    item_id text not null,
    item text not null,
    qty bigint not null check (qty > 0),
    original_type text not null,
    price_cents bigint not null,
    weight_grams bigint not null,
    cost_fen bigint not null,
    profits_fen bigint,
    return_all_profits bigint not null,
    pay_from_customer_fen bigint,
    pay_to_sender_fen bigint not null,
    note text not null
  )`,
  'create index transaction_items_of_transaction on transaction_items (transaction_id)',
  'create index transaction_items_of_package on transaction_items (pk_id)',
  'create index transaction_items_of_item on transaction_items (item_id)',
  `create table addresses (
    id text primary key not null,
    name text not null,
    phone text not null,
    province text not null,
    city text not null,
    district text not null,
    address text not null,
    note text not null,
    created_at bigint not null
  )`,
  `create table logs (
    id text primary key not null,
    kind text not null,
    params text not null,
    user_id text not null references users (id),
    user_name text not null,
    ref_id text not null,
    pk_id text not null,
    item_id text not null,
    created_at bigint not null
  )`,
  "create index logs_of_item on logs (item_id) where item_id <> ''",
  `create table mails (
    id text primary key not null,
    kind text not null,
    recipient text not null,
    params text not null,
    tries bigint not null,
    next_try_at bigint not null,
    sent_at bigint,
    last_error text not null,
    created_at bigint not null
  )`,
  'create index mails_waiting on mails (next_try_at) where sent_at is null',
  `create table rates (
    source text primary key not null,
    rate_micro bigint not null,
    rate_date bigint not null,
    fetched_at bigint not null
  )`,
  `create table idempotency_keys (
    user_id text not null references users (id),
    key text not null,
    call text not null,
    body_hash text not null,
    answer text not null,
    created_at bigint not null,
    primary key (user_id, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
