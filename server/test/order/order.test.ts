// @rules 10-order-02 14-call-07 5-order-01 10-item-01 10-item-02 10-order-08 14-call-09 14-call-20 2-save-05
// @rules 2-line-02 2-check-08
import { expect, it } from 'vitest'
import {
  newPackageId,
  type Order,
  orderOf,
  piecesOf,
  rowOf,
  rowsOf,
  savePackage,
} from '../../../testkit/orders.ts'
import { openApp, says, storedRow, storedRows } from '../../../testkit/rooms/open-app.ts'
import { storedLogs } from '../log/stored-logs.ts'

const { testApp, anna, admin, storesNothing } = await openApp({ anna: 'staff', admin: 'admin' })
const find = (packageId: string) => anna.findOrder({ params: { packageId } })
const submit = (body: Order) => anna.submitOrder({ body })
const read = async (pk_id: string) => await anna.ok.getPackage({ query: { pk_id } })

it("start from a draft of the courier's data, always the same, and store nothing", async () => {
  const first = await storesNothing(() => find('PE7654321XY'))
  expect(first.answer.exist).toBe(false)
  const draft = first.answer.result
  expect(draft?.package_id).toBe('PE7654321XY')
  expect(draft?.package_weight).toBeGreaterThan(0)
  expect(draft?.receiver_name).not.toBe('')
  expect(draft?.items.every((item) => /^.+ \* \d+$/.test(item))).toBe(true)
  expect(Date.parse(draft?.sendTimeISO ?? '')).toBeGreaterThan(0)
  expect((await find(' PE7654321XY ')).text).toBe(first.text)
})

it('of a saved package answer only that it exists', async () => {
  const pkId = await savePackage(anna, { sold: 1 })
  expect((await find(pkId)).answer).toEqual({ exist: true })
})

it('refuse ids that the courier does not know, and invalid ids', async () => {
  await says(find('ZZ000000000'), 400, 'Package not found, please check your input!')
  for (const id of ['PE123', 'PE1234567A!', 'PE1234567ABC', '../../setting', 'tools']) {
    expect([id, (await find(id)).error.msg]).toEqual([id, 'A package ID has 11 letters or digits.'])
  }
})

it('are stored exactly: rows of each state, numbers in whole units, receiver, log', async () => {
  const pkId = newPackageId()
  // 奶粉: postage 27 flat. Two lines in 3.3 kg; costs by hand: A: weight 1.1 / 3 = 0.3667 -> 0.37; (19.99 +
  // 0.37 / 3.3 x 27) x 4.7 = (19.99 + 3.027273) x 4.7 = 108.1812 -> 108.18 B: weight 2.2 / 2 = 1.1; (0.01 +
  // 1.1 / 3.3 x 27) x 4.7 = (0.01 + 9) x 4.7 = 42.347 -> 42.35
  const named = { item: ' A2 白金 \u200b3段', note: ' keep\r\ndry ' }
  const a = { ...named, price: 19.99, subtotalWeight: 1.1, weight: 0.37, cost: 108.18, stock: 1, employee: 1 }
  const b = { item: 'B', price: 0.01, subtotalWeight: 2.2, weight: 1.1, cost: 42.35, stock: 0, employee: 2 }
  const numbers = { pk_id: pkId, type: '奶粉', weight: 3.3, count: 5, postage: 27, exchangeRate: 4.7 }
  const [one, two] = [
    { ...a, qty: 1 },
    { ...b, qty: 2 },
  ]
  const answer = await submit({
    reviewData: { pk_id: pkId, sold: [one], stock: [one], employee: [one, two] },
    packageData: { ...numbers, sendTimeISO: '2026-10-04T02:00:00+10:30' },
    receiverData: { receiver: ' 李雷 ', phone: '+86 139-1234 5678', address: ' 北京市\n海淀区 ' },
  })
  expect(answer.answer).toEqual({ msg: `Package ${pkId} is saved.` })

  const { itemRecords, packageRecord } = await read(pkId)
  expect(packageRecord).toMatchObject({
    ...numbers,
    note: '',
    receiver: '李雷',
    phone: '13912345678',
    address: '北京市 海淀区',
    sendTimeISO: '2026-10-03T15:30:00.000Z',
  })
  const shown = itemRecords.map((row) =>
    [row.item, row.type, row.qty, row.cost, row.price, row.weight, row.note].join(' '),
  )
  expect(shown.toSorted()).toEqual([
    ...['employee', 'sold', 'stock'].map((type) => `A2 白金 3段 ${type} 1 108.18 19.99 0.37 keep\ndry`),
    'B employee 2 42.35 0.01 1.1 ',
  ])
  expect(await storedRows(testApp, 'order_lines', { pk_id: pkId })).toMatchObject([
    { qty: 3, sold: 1, stock: 1, employee: 1, price_cents: 1999, weight_grams: 370, cost_fen: 10_818 },
    { qty: 2, sold: 0, stock: 0, employee: 2, price_cents: 1, weight_grams: 1100, cost_fen: 4235 },
  ])
  expect(await storedLogs(testApp, { pk_id: pkId })).toMatchObject([
    { kind: 'Create order', params: { qty: 5, receiver: '李雷' }, user_name: 'Anna', ref_id: pkId },
  ])
})

it('keep the settings of the day: later changes touch no stored package or item', async () => {
  const pkId = await savePackage(anna, { sold: 3, stock: 1 })
  const before = await read(pkId)
  const set = (name: string, value: number) => admin.updateSetting({ body: { name, value, confirm: true } })
  const { result } = await admin.ok.listSettings()
  for (const { name, value } of result) expect((await set(name, value * 2)).status).toBe(200)
  expect(await read(pkId)).toEqual(before)
  expect((await rowOf(anna, pkId, 'sold')).exchangeRate).toBe(4.7)
  expect(JSON.parse((await storedRow(testApp, 'packages', { pk_id: pkId })).settings_snapshot)).toEqual({
    normalPostage: 12_000_000,
    babyFormulaPostage: 27_000_000,
    otherItemPostage: 13_500_000,
    adultFormula3Postage: 30_000_000,
    adultFormula6Postage: 54_000_000,
    exchangeRateInSetting: 4_700_000,
  })
  for (const { name, value } of result) await set(name, value)
})

it('keep lines separate that were typed twice, and list the newest row first', async () => {
  const line = { item: 'Twin', sold: 2, stock: 1 }
  const pkId = await savePackage(anna, line, line)
  expect(await piecesOf(anna, pkId)).toEqual(['sold 2', 'sold 2', 'stock 1', 'stock 1'])
  const later = await savePackage(anna, { item: 'Newest', sold: 1 })
  const rows = await rowsOf(anna, later)
  expect(rows).toHaveLength(1)
  const ids = (
    await testApp.database.db.selectFrom('items').select('id').orderBy('id', 'desc').execute()
  ).map(({ id }) => id)
  expect(ids[0]).toBe(rows[0]?._id)
})

it('can have a thousand entries', async () => {
  const pkId = newPackageId()
  const lines = Array.from({ length: 1000 }, (_, n) => ({ item: `Item ${n}`, sold: 1 }))
  const body = orderOf(pkId, ...lines)
  expect((await submit(body)).status).toBe(200)
  expect(await rowsOf(anna, pkId)).toHaveLength(1000)
  const tooMany = orderOf(newPackageId(), ...lines, { sold: 1 })
  expect((await submit(tooMany)).error.msg).toBe('Sold items: at most 1000 rows.')
})

it('name a number that is stored with another value than the submitted one', async () => {
  const pkId = newPackageId()
  const order = orderOf(pkId, { sold: 1 })
  const sold = order.reviewData.sold.map((entry) => ({ ...entry, cost: 99.65 }))
  expect((await submit({ ...order, reviewData: { ...order.reviewData, sold } })).answer.msg).toBe(
    `Package ${pkId} is saved. Cost per each of Vitamin C is stored as 99.64, not 99.65: the server rounds half up.`,
  )
  expect(await rowsOf(anna, pkId)).toMatchObject([{ cost: 99.64 }])
})
