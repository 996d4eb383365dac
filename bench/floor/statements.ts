import Sqlite from 'better-sqlite3'
import type { ItemRow, ListedRow, SettingRow, UserRow } from './rows.ts'

/** Opens the database as the product does (server/src/storage/open-sqlite.ts): same durability, same foreign keys. */
export function openFloorDatabase(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file, { timeout: 5000, fileMustExist: true })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  return sqlite
}

/** Every statement that the product runs for the measured calls, prepared once. */
export function prepareAll(sqlite: Sqlite.Database) {
  return {
    begin: sqlite.prepare('begin immediate'),
    commit: sqlite.prepare('commit'),
    rollback: sqlite.prepare('rollback'),
    findCaller: sqlite.prepare<[string, number], UserRow>(
      `select users.id, users.name, users.role from sessions inner join users on users.id = sessions.user_id
       where sessions.id = ? and sessions.ended_at is null and sessions.expires_at > ? and users.active = 1`,
    ),
    claimKey: sqlite.prepare(
      `insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at) values (?, ?, ?, ?, '', ?)
       on conflict (user_id, key) do nothing`,
    ),
    storeAnswer: sqlite.prepare('update idempotency_keys set answer = ? where user_id = ? and key = ?'),
    addLog: sqlite.prepare(
      `insert into logs (id, kind, what, user_id, user_name, ref_id, pk_id, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    findItem: sqlite.prepare<[string], ItemRow>('select * from items where id = ?'),
    reservePieces: sqlite.prepare(
      `update items set qty_in_cart = qty_in_cart + ?, subtotal_in_cart_fen = subtotal_in_cart_fen + ?,
       updated_at = ? where id = ?`,
    ),
    addCartEntry: sqlite.prepare(
      `insert into cart_entries
       (id, user_id, item_id, qty, original_type, return_all_profits, pay_from_customer_fen, created_at)
       values (?, ?, ?, ?, ?, 0, ?, ?)`,
    ),
    listSettings: sqlite.prepare<[], SettingRow>('select * from settings'),
    addPackage: sqlite.prepare(
      `insert into packages (pk_id, id, type, weight_grams, count, postage_cents, exchange_rate_micro, send_time,
       note, receiver, phone, address, settings_snapshot, created_by, created_at)
       values (${places(15)}) on conflict (pk_id) do nothing`,
    ),
    addOrderLines: perCount((count) =>
      sqlite.prepare(
        `insert into order_lines (id, pk_id, item, qty, sold, stock, employee, price_cents,
           subtotal_weight_grams, weight_grams, cost_fen, created_at) values ${rowsOf(12, count)}`,
      ),
    ),
    addItems: perCount((count) =>
      sqlite.prepare(
        `insert into items (id, pk_id, item, type, original_type, qty, qty_in_cart, price_cents, weight_grams,
           cost_fen, approved, subtotal_fen, subtotal_in_cart_fen, note, created_at, updated_at)
           values ${rowsOf(16, count)}`,
      ),
    ),
    listItems: sqlite.prepare<[], ListedRow>(
      `select items.*, packages.receiver, packages.send_time, packages.exchange_rate_micro
       from items inner join packages on packages.pk_id = items.pk_id order by items.id desc`,
    ),
  }
}

export type Statements = ReturnType<typeof prepareAll>

function places(columns: number): string {
  return Array.from({ length: columns }, () => '?').join(', ')
}

function rowsOf(columns: number, count: number): string {
  return Array.from({ length: count }, () => `(${places(columns)})`).join(', ')
}

/** A statement for each number of rows, prepared when it is first needed. */
function perCount(prepare: (count: number) => Sqlite.Statement): (count: number) => Sqlite.Statement {
  const prepared = new Map<number, Sqlite.Statement>()
  return (count) => {
    const statement = prepared.get(count) ?? prepare(count)
    prepared.set(count, statement)
    return statement
  }
}
