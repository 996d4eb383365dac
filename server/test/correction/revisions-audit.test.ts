// @rules 20-evidence-01 20-evidence-02
import { expect, it } from 'vitest'
import { change, type Fault, failingChecks, oneMore } from './failing-checks.ts'
import { dearer, ordersOf } from './orders.ts'
import { paymentRoom } from './payments.ts'

const first = '(select min(id) from order_revisions)'
const voided = '(select pk_id from order_revisions where is_void = 1)'
const paid = '(select pk_id from transaction_items)'

const revision = (plant: string, undo: string, where: string) => change('order_revisions', plant, undo, where)
const former = (was: string, is: string, number: number) =>
  revision(
    `former = replace(former, '${was}', '${is}')`,
    `former = replace(former, '${is}', '${was}')`,
    `number = ${number}`,
  )
const [more, less] = ['sold = sold + 1, stock = stock - 1', 'sold = sold - 1, stock = stock + 1']

const faults: readonly Fault[] = [
  ['a changed former price', ...former('"price_cents":2500', '"price_cents":2501', 2), 'fingerprints'],
  ['a former receiver', ...former('王小明', '王大明', 2), 'fingerprints'],
  ['former pieces of a revision after the first', ...former('"count":3', '"count":4', 3), 'fingerprints'],
  [
    'a changed fingerprint',
    ...revision(
      "fingerprint = fingerprint || '!'",
      'fingerprint = substr(fingerprint, 1, length(fingerprint) - 1)',
      `id = ${first}`,
    ),
    'corrections fingerprints',
  ],
  [
    'changed changes',
    ...revision(
      "changes = replace(changes, '李雷', '韩梅梅')",
      "changes = replace(changes, '韩梅梅', '李雷')",
      `id = ${first}`,
    ),
    'corrections fingerprints',
  ],
  [
    'a missing revision',
    'update order_revisions set number = 7 where number = 3 and is_void = 0',
    'update order_revisions set number = 3 where number = 7',
    'corrections entries fingerprints',
  ],
  [
    'an edited current row',
    ...change('packages', "receiver = '赵六'", "receiver = '李雷'", `pk_id = ${paid}`),
    'persons fingerprints',
  ],
  ['an edited current line', ...change('order_lines', less, more, `pk_id = ${paid}`), 'fingerprints'],
  [
    'an extra revision',
    `insert into order_revisions select 'X' || substr(id, 2), pk_id, number + 1, is_void, reason, fingerprint,
      changes, former, booked_month, user_id, user_name, log_id, created_at
      from order_revisions where pk_id = ${paid} and number = 3`,
    "delete from order_revisions where id like 'X%'",
    'corrections fingerprints',
  ],
  [
    'another line group of a line',
    ...change('order_lines', 'line_group = 3', 'line_group = 1', `pk_id = ${paid}`),
    'pieces standing fingerprints',
  ],
  [
    'unpaid pieces at the former cost',
    ...change('items', 'cost_fen = 15923', 'cost_fen = 16023', `pk_id = ${paid}`),
    'pieces',
  ],
  [
    'a void that is taken back by hand',
    ...change('packages', 'is_void = 1', 'is_void = 0', `pk_id = ${voided}`),
    'fingerprints',
  ],
  [
    'a void that no figure shows',
    ...change(
      'month_deltas',
      'pieces = pieces - 1',
      'pieces = pieces + 1',
      "kind = 'parcels' and parcels = -1",
    ),
    'corrections fingerprints',
  ],
  [
    'a difference that was not booked',
    ...oneMore('transaction_differences', 'to_sender_fen'),
    'standing accounts corrections',
  ],
]

const { testApp, anna, ada, does } = await paymentRoom()

const orders = ordersOf()
await ada.updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.6832 } })
const amended = await orders.recorded(anna, { sold: 3 })
await does.put(amended, 'sold', 2, 400)
await does.pay()
expect((await orders.edit(anna, amended, { receiver: '李雷' })).status).toBe(200)
expect((await orders.amend(ada, amended, dearer, 2)).status).toBe(200)
const again = await orders.recorded(anna, { sold: 2 })
expect((await orders.voidIt(anna, again)).status).toBe(200)
expect((await orders.record(anna, { sold: 4 }, again)).saved.status).toBe(200)
const { database, sql } = testApp

it('finds nothing after edits, amendments, voids and recordings', async () => {
  expect(await failingChecks(database)).toEqual([])
})

it('finds every planted fault, and nothing once it is put back', async () => {
  const found: unknown[] = []
  for (const [fault, plant, undo] of faults) {
    await sql(plant)
    const checks = (await failingChecks(database)).join(' ')
    await sql(undo)
    found.push({ fault, checks, left: await failingChecks(database) })
  }
  expect(found).toEqual(faults.map(([fault, , , checks]) => ({ fault, checks, left: [] })))
})
