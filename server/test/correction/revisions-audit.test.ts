// @rules 20-evidence-01 20-evidence-02
import { describe, expect } from 'vitest'
import { failingChecks } from './failing-checks.ts'
import { dearer, ordersOf } from './orders.ts'
import { paymentTest } from './payments.ts'

const first = '(select min(id) from order_revisions)'
const voided = '(select pk_id from order_revisions where is_void = 1)'
const paid = '(select pk_id from transaction_items)'

/** What somebody changes in the tables of revisions, how it is put back, and the checks that find it. */
const faults: readonly [fault: string, plant: string, undo: string, checks: readonly string[]][] = [
  [
    'a changed former price',
    `update order_revisions set former = replace(former, '"price_cents":2500', '"price_cents":2501') where number = 2`,
    `update order_revisions set former = replace(former, '"price_cents":2501', '"price_cents":2500') where number = 2`,
    ['fingerprints'],
  ],
  [
    'a former receiver',
    `update order_revisions set former = replace(former, '王小明', '王大明') where number = 2`,
    `update order_revisions set former = replace(former, '王大明', '王小明') where number = 2`,
    ['fingerprints'],
  ],
  [
    'former pieces of a revision after the first',
    `update order_revisions set former = replace(former, '"count":3', '"count":4') where number = 3`,
    `update order_revisions set former = replace(former, '"count":4', '"count":3') where number = 3`,
    ['fingerprints'],
  ],
  [
    'a changed fingerprint',
    `update order_revisions set fingerprint = fingerprint || '!' where id = ${first}`,
    `update order_revisions set fingerprint = substr(fingerprint, 1, length(fingerprint) - 1) where id = ${first}`,
    ['corrections', 'fingerprints'],
  ],
  [
    'changed changes',
    `update order_revisions set changes = replace(changes, '李雷', '韩梅梅') where id = ${first}`,
    `update order_revisions set changes = replace(changes, '韩梅梅', '李雷') where id = ${first}`,
    ['corrections', 'fingerprints'],
  ],
  [
    'a missing revision',
    'update order_revisions set number = 7 where number = 3 and is_void = 0',
    'update order_revisions set number = 3 where number = 7',
    ['corrections', 'entries', 'fingerprints'],
  ],
  [
    'an edited current row',
    `update packages set receiver = '赵六' where pk_id = ${paid}`,
    `update packages set receiver = '李雷' where pk_id = ${paid}`,
    ['persons', 'fingerprints'],
  ],
  [
    'an edited current line',
    `update order_lines set sold = sold - 1, stock = stock + 1 where pk_id = ${paid}`,
    `update order_lines set sold = sold + 1, stock = stock - 1 where pk_id = ${paid}`,
    ['fingerprints'],
  ],
  [
    'an extra revision',
    `insert into order_revisions select 'X' || substr(id, 2), pk_id, number + 1, is_void, reason, fingerprint,
      changes, former, booked_month, user_id, user_name, log_id, created_at
      from order_revisions where pk_id = ${paid} and number = 3`,
    "delete from order_revisions where id like 'X%'",
    ['corrections', 'fingerprints'],
  ],
  [
    'another line group of a line',
    `update order_lines set line_group = 3 where pk_id = ${paid}`,
    `update order_lines set line_group = 1 where pk_id = ${paid}`,
    ['pieces', 'standing', 'fingerprints'],
  ],
  [
    'unpaid pieces at the former cost',
    `update items set cost_fen = 15923 where pk_id = ${paid}`,
    `update items set cost_fen = 16023 where pk_id = ${paid}`,
    ['pieces'],
  ],
  [
    'a void that is taken back by hand',
    `update packages set is_void = 1 where pk_id = ${voided}`,
    `update packages set is_void = 0 where pk_id = ${voided}`,
    ['fingerprints'],
  ],
  [
    'a void that no figure shows',
    `update month_deltas set pieces = pieces - 1 where kind = 'parcels' and parcels = -1`,
    `update month_deltas set pieces = pieces + 1 where kind = 'parcels' and parcels = -1`,
    ['corrections', 'fingerprints'],
  ],
  [
    'a difference that was not booked',
    'update transaction_differences set to_sender_fen = to_sender_fen + 1',
    'update transaction_differences set to_sender_fen = to_sender_fen - 1',
    ['standing', 'accounts', 'corrections'],
  ],
]

const it = paymentTest.extend('corrected', { scope: 'file' }, async ({ testApp, anna, ada, does }) => {
  const orders = ordersOf()
  const rate = { name: 'exchangeRateInSetting' as const, value: 4.6832 }
  await ada.updateSetting({ body: rate })
  const amended = await orders.recorded(anna, { sold: 3 })
  await does.put(amended, 'sold', 2, 400)
  await does.pay()
  expect((await orders.edit(anna, amended, { receiver: '李雷' })).status).toBe(200)
  expect((await orders.amend(ada, amended, dearer, 2)).status).toBe(200)
  const again = await orders.recorded(anna, { sold: 2 })
  expect((await orders.voidIt(anna, again)).status).toBe(200)
  expect((await orders.record(anna, { sold: 4 }, again)).saved.status).toBe(200)
  return testApp
})

describe('the audit of revisions', () => {
  it('finds nothing after edits, amendments, voids and recordings', async ({ corrected: { database } }) => {
    expect(await failingChecks(database)).toEqual([])
  })

  it('finds every planted fault, and nothing once it is put back', async ({
    corrected: { database, sql },
  }) => {
    const found: unknown[] = []
    for (const [fault, plant, undo] of faults) {
      await sql(plant)
      const checks = await failingChecks(database)
      await sql(undo)
      found.push({ fault, checks, left: await failingChecks(database) })
    }
    expect(found).toEqual(faults.map(([fault, , , checks]) => ({ fault, checks, left: [] })))
  })
})
