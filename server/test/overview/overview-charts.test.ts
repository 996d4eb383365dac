// @rules 9-overview-05
import { expect, it } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { getCharts } from '#contract/overview.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { type Line, newPackageId, orderOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { readRollupState, rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { approveExceptionOf, movePieces, payAll, putInCart, sell } from '../item/goods.ts'
import { findingsOf } from '../party/party-helpers.ts'

type Charts = Answer<typeof getCharts>

// `orderOf` sends its parcels on 1 March 2026, 10:30 in Shanghai. Every test app here begins on a 20 May.
const start = Date.UTC(2026, 4, 20, 4)
const year = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2025, 5 + n)).toISOString().slice(0, 7))

const { testApp } = await openApp()
testApp.advance(start - Date.now())
let anna = await testApp.person('staff', 'Anna')
const admin = await testApp.person('admin', 'Boss')
const read = async (by: Person = anna): Promise<Charts> => by.ok.getCharts()

const quantities = async () =>
  (await read()).quantities.filter(({ parcels, pieces }) => parcels > 0 || pieces > 0)

async function send(sendTimeISO: string, ...lines: readonly Line[]): Promise<void> {
  const order = orderOf(newPackageId(), ...lines)
  const body = { ...order, packageData: { ...order.packageData, sendTimeISO } }
  expect((await anna.submitOrder({ body })).text).toContain('is saved.')
}

/** Sells `pieces` of a package of their own, each with `profits` fen above its cost of 99.64. */
const sellWith = (item: string, sold: number, profits: number) =>
  sell(anna, (sold * (9964 + profits)) / 100, { item, sold })

const wrongMonths = () => findingsOf(testApp, 'months')

it('without any data have twelve months and no item', async () => {
  const answer = await read()
  expect(answer.productsSold).toEqual([])
  expect(answer.profits).toEqual([])
  expect(answer.quantities).toEqual(year.map((month) => ({ month, parcels: 0, pieces: 0 })))
})

it('are for every signed-in user, and for no other caller', async () => {
  const visitor = await testApp.person('visitor')
  expect((await read(visitor)).quantities).toHaveLength(12)
  expect((await testApp.call(getCharts, {})).status).toBe(401)
})

it('count parcels and the pieces ordered in them by the month they were sent in, in Shanghai', async () => {
  // The first instant of June 2025 in Shanghai and the last of May; midnight UTC does not matter.
  await send('2025-05-31T15:59:59.999Z', { sold: 7 })
  expect(await quantities()).toEqual([])
  await send('2025-05-31T16:00:00.000Z', { sold: 2 })
  await send('2025-12-31T15:59:59.000Z', { sold: 1, stock: 3, employee: 2 }, { item: 'Zinc', stock: 4 })
  await send('2025-12-31T16:00:00.000Z', { employee: 5 })
  await send('2026-01-15T03:00:00.000Z', { sold: 4 })
  await send('2026-05-31T15:59:59.999Z', { sold: 6 })
  // Parcels of a future month are not counted.
  await send('2026-05-31T16:00:00.000Z', { sold: 8 })
  expect(await quantities()).toEqual([
    { month: '2025-06', parcels: 1, pieces: 2 },
    // 1 + 3 + 2 + 4
    { month: '2025-12', parcels: 1, pieces: 10 },
    // 5 + 4
    { month: '2026-01', parcels: 2, pieces: 9 },
    { month: '2026-05', parcels: 1, pieces: 6 },
  ])
  expect((await read()).quantities.map(({ month }) => month)).toEqual(year)
})

it('rank what customers have paid: by pieces, and by profits over all packages of an item', async () => {
  // 3 pieces for 3 x 99.64 + 30.03 = 328.95, and in another package 1 for 99.64 + 0.02: 4 pieces, profits
  // 30.05.
  const milk = await savePackage(anna, { item: '爱他美白金版3段', sold: 5 })
  await putInCart(anna, milk, 'sold', 3, 328.95)
  expect((await read()).productsSold).toEqual([])
  await payAll(anna)
  await sellWith('爱他美白金版3段', 1, 2)
  // 2 pieces from stock for 2 x 99.64 + 200.72 = 400.00.
  await putInCart(anna, await savePackage(anna, { item: 'Fish oil', stock: 2 }), 'stock', 2, 400)
  const [entry] = (await anna.ok.listCart()).result
  // The recipient of the profits does not affect their amount.
  await anna.ok.flagAllProfits({ body: { _id: entry?._id ?? '', returnAllProfits: true } })
  await payAll(anna)
  // An employee purchase at cost is paid, but no sale.
  await putInCart(anna, await savePackage(anna, { item: 'Tim Tams', employee: 9 }), 'employee', 9)
  await payAll(anna)
  const { productsSold, profits } = await read()
  expect(productsSold).toEqual([
    { item: '爱他美白金版3段', pieces: 4 },
    { item: 'Fish oil', pieces: 2 },
  ])
  expect(profits).toEqual([
    { item: 'Fish oil', profits: 200.72 },
    { item: '爱他美白金版3段', profits: 30.05 },
  ])
})

it('subtract a loss: an approved exception sold below its cost', async () => {
  const pkId = await savePackage(anna, { item: 'Fish oil', sold: 2 })
  // 2 pieces for 100.00 instead of 199.28: profits -99.28.
  await movePieces(anna, pkId, ['sold', 'exception'], 2, 100)
  await approveExceptionOf(admin, pkId)
  await putInCart(anna, pkId, 'exception', 2)
  await payAll(anna)
  const { productsSold, profits } = await read()
  // 2 + 2; as many as 爱他美, and before it in the order of names.
  expect(productsSold[0]).toEqual({ item: 'Fish oil', pieces: 4 })
  // 200.72 - 99.28
  expect(profits[0]).toEqual({ item: 'Fish oil', profits: 101.44 })
})

it('list ten items at most; equal ones are sorted by name', async () => {
  for (const letter of ['L', 'A', 'K', 'B', 'J', 'C', 'I', 'D', 'H', 'E']) await sellWith(letter, 1, 100)
  const { productsSold, profits } = await read()
  expect(productsSold.map(({ item, pieces }) => `${item} ${pieces}`)).toEqual(
    'Fish oil 4|爱他美白金版3段 4|A 1|B 1|C 1|D 1|E 1|H 1|I 1|J 1'.split('|'),
  )
  expect(profits.map(({ item }) => item).slice(0, 3)).toEqual(['Fish oil', '爱他美白金版3段', 'A'])
  expect(profits).toHaveLength(10)
})

it('are the same after the rollup, and include what comes after it', async () => {
  const before = await read()
  const later = Date.now() + 10 * 60 * 1000
  expect(
    await Promise.all([rollUpMonths(testApp.database, later), rollUpMonths(testApp.database, later)]),
  ).toContain(true)
  while (await rollUpMonths(testApp.database, later));
  expect(await readRollupState(testApp.database.db)).not.toMatchObject({ transaction_id: '' })
  expect(await read()).toEqual(before)
  await sellWith('Fish oil', 3, 100)
  await send('2026-05-20T00:00:00.000Z', { sold: 4 })
  const after = await read()
  expect(after.productsSold[0]).toEqual({ item: 'Fish oil', pieces: 7 })
  // 6 before; the sold pieces were sent in March, as `orderOf` sets it.
  expect(after.quantities.at(-1)).toEqual({ month: '2026-05', parcels: 2, pieces: 10 })
  expect(await rollUpMonths(testApp.database, Date.now())).toBe(false)
  expect(await wrongMonths()).toEqual([])
  await testApp.sql("update month_sales set pieces = pieces + 1 where item = 'Fish oil'")
  expect(await wrongMonths()).toEqual([
    { where: 'month 2026-05, Fish oil: pieces', expected: '4', found: '5' },
  ])
  await testApp.sql("update month_sales set pieces = pieces - 1 where item = 'Fish oil'")
})

it('leave out the oldest month when a new one begins', async () => {
  const before = await read()
  // From 20 May to 1 June, 00:00 in Shanghai.
  testApp.advance(Date.UTC(2026, 4, 31, 16) - start)
  anna = await testApp.person('staff', 'Anna')
  const after = await read()
  expect(after.quantities.map(({ month }) => month)).toEqual([...year.slice(1), '2026-06'])
  expect(after.quantities.slice(0, -1)).toEqual(before.quantities.slice(1))
  // The parcel sent in June is counted now.
  expect(after.quantities.at(-1)).toEqual({ month: '2026-06', parcels: 1, pieces: 8 })
  expect(after.productsSold).toEqual(before.productsSold)
  // A year later the sales of 20 May 2026 are older than the charts' twelve months.
  testApp.advance(Date.UTC(2027, 4, 31, 16) - Date.UTC(2026, 4, 31, 16))
  anna = await testApp.person('staff', 'Anna')
  const later = await read()
  expect([later.productsSold, later.profits]).toEqual([[], []])
  expect(later.quantities.map(({ month }) => month).at(-1)).toBe(
    wallClock(Date.UTC(2027, 4, 31, 16), 'Asia/Shanghai').slice(0, 7),
  )
})
