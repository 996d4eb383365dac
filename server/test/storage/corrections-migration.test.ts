// @rules 17-group-01 19-booked-01
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import type { Engine } from '../../src/storage/engine/database.ts'
import { openPostgres } from '../../src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../src/storage/engine/open-sqlite.ts'
import { migrate } from '../../src/storage/schema/migrate.ts'

async function openEmpty(engine: Engine) {
  const database =
    engine === 'sqlite'
      ? openSqlite(`${await newFolder()}/old.sqlite`)
      : openPostgres(await newPostgresDatabase(), () => undefined)
  onTestFinished(() => database.close())
  return database
}

const settings =
  '{"normalPostage":12000000,"babyFormulaPostage":27000000,"exchangeRateInSetting":4700000,' +
  '"adultFormula3Postage":30000000,"adultFormula6Postage":54000000,"otherItemPostage":13500000}'
/** In Shanghai it is December already. */
const newYearsMonth = Date.UTC(2025, 10, 30, 20)
/** In Shanghai it was still summer time: an hour more. */
const longAgo = Date.UTC(1991, 7, 31, 15, 30)

const lines = [
  // Two lines of one group around one of another, with a third group of another price.
  ['L1', 'Milk', 2000, 9964],
  ['L2', 'Oil', 2000, 9964],
  ['L3', 'Milk', 2000, 9964],
  ['L4', 'Milk', 2100, 10434],
] as const

const change = (id: string, type: string) =>
  JSON.stringify([
    { table: 'items', id: 'left', before: { qty: 2 }, after: { qty: 1 } },
    { table: 'items', id, before: null, after: { type: 'exception', original_type: type, note: '\u0001' } },
  ])

it('corrections know what was stored before them', async () => {
  const { db } = await openEmpty(engine)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await migrate(db, '022-logo-and-payers')
  await run(`insert into users (id, email, name, password_hash, role, active, email_verified, created_at)
    values ('U1', 'a@example.com', 'Anna', '', 'admin', 1, 1, 1)`)
  for (const [pkId, sent] of [
    ['PK000000001', newYearsMonth],
    ['PK000000002', longAgo],
  ] as const) {
    await run(`insert into packages (pk_id, id, type, weight_grams, count, postage_cents, exchange_rate_micro, send_time,
      note, receiver, phone, address, settings_snapshot, created_by, created_at, upper_id) values ('${pkId}', '${pkId}',
      '非奶粉', 2000, 1, 2400, 4700000, ${sent}, '', 'x', '1', 'y', '${settings}', 'U1', 1, '${pkId}')`)
  }
  for (const [id, item, price, cost] of lines) {
    await run(`insert into order_lines (id, pk_id, item, qty, sold, stock, employee, price_cents, subtotal_weight_grams,
      weight_grams, cost_fen, created_at) values ('${id}', 'PK000000001', '${item}', 2, 2, 0, 0, ${price}, 200, 100, ${cost}, 1)`)
    await run(`insert into items (id, pk_id, item, type, original_type, qty, qty_in_cart, price_cents, weight_grams, cost_fen,
      approved, subtotal_fen, subtotal_in_cart_fen, note, created_at, updated_at) values ('I${id}', 'PK000000001', '${item}',
      'sold', 'sold', 1, 0, ${price}, 100, ${cost}, 0, null, 0, '', 1, 1)`)
  }
  await run(`insert into transactions (id, user_id, username, qty, payment_method, pay_to_sender_fen, approved, created_at,
    number) values ('T1', 'U1', 'Anna', 4, 'Bank', 39856, 0, ${newYearsMonth}, 1001)`)
  await run('update transaction_counter set last = 1001')
  const paid = [
    ['Y1', 'gone 1', 'Milk', 2000, 'exception'],
    ['Y2', 'gone 2', 'Oil', 2000, 'exception'],
    ['Y3', 'gone 3', 'Milk', 2000, 'stock'],
    ['Y4', 'gone 4', 'Milk', 2100, 'sold'],
  ] as const
  for (const [id, row, item, price, type] of paid) {
    await run(`insert into transaction_items (id, transaction_id, pk_id, item_id, item, qty, original_type, price_cents,
      weight_grams, cost_fen, profits_fen, return_all_profits, pay_from_customer_fen, pay_to_sender_fen, note) values
      ('${id}', 'T1', 'PK000000001', '${row}', '${item}', 1, '${type}', ${price}, 100, ${price === 2000 ? 9964 : 10434}, 0, 0,
        9964, 9964, '')`)
  }
  await run(`insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, changes) values
    ('G1', 'Transfer', '{"qty":1,"item":"Milk","from":"employee","to":"exception"}', 'U1', 'Anna', 'PK000000001',
      'PK000000001', 'IL1', 1, '${change('gone 1', 'employee')}'),
    ('G2', 'Transfer', '{"qty":1,"item":"Oil","from":"stock","to":"sold"}', 'U1', 'Anna', 'PK000000001', 'PK000000001',
      'IL1', 1, '${change('gone 2', 'stock')}')`)
  await migrate(db, '027-closed-months')
  // Until version 29 a share was returned as a whole, or not at all.
  for (const [id, kind, sender, customer] of [
    ['R1', 'refund', 'Bank', 'credit'],
    ['R2', 'void', 'credit', 'Alipay'],
    ['R3', 'reject', 'Bank', 'Bank'],
  ]) {
    await run(`insert into transaction_reversals (id, transaction_id, item_id, kind, qty, from_customer_fen, to_sender_fen,
      profits_fen, sender_disposal, customer_disposal, reason, booked_month, user_id, user_name, log_id, created_at) values
      ('${id}', 'T1', 'Y1', '${kind}', 1, 300, 200, 100, '${sender}', '${customer}', 'sent back', '2025-12', 'U1', 'Anna', 'G1', 1)`)
  }
  await migrate(db)
  const returned = ['sender_returned_fen', 'customer_returned_fen'] as const
  const reversals = await db.selectFrom('transaction_reversals').select(returned).orderBy('id').execute()
  expect(reversals.map((row) => returned.map((name) => row[name]))).toEqual([
    [200, 0],
    [0, 300],
    [0, 0],
  ])
  await run('delete from transaction_reversals')

  const groups = async (table: 'order_lines' | 'items' | 'transaction_items') =>
    (await db.selectFrom(table).select('line_group').orderBy('id').execute()).map((row) => row.line_group)
  expect([await groups('order_lines'), await groups('items')]).toEqual([
    [1, 2, 1, 3],
    [1, 2, 1, 3],
  ])
  expect(await groups('transaction_items')).toEqual([1, 2, 1, 3])
  const items = await db.selectFrom('transaction_items').select('recover_to').orderBy('id').execute()
  // The log entry of the second is no move to exception.
  expect(items.map(({ recover_to }) => recover_to)).toEqual(['employee', 'sold', 'stock', 'sold'])
  const packages = await db
    .selectFrom('packages')
    .select(['booked_month', 'pieces', 'revision', 'last_group'])
    .orderBy('pk_id')
    .execute()
  expect(packages).toEqual([
    { booked_month: '2025-12', pieces: 8, revision: 1, last_group: 3 },
    { booked_month: '1991-09', pieces: 0, revision: 1, last_group: 1 },
  ])
  const [transaction] = await db.selectFrom('transactions').selectAll().execute()
  expect(transaction).toMatchObject({ booked_month: '2025-12', qty_reversed: 0, rejected_at: null })
  for await (const { name, findings } of auditBooks({ db, engine } as never))
    if (name === 'pieces') expect(findings).toEqual([])
})
