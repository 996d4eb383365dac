// @rules 3-cart-05 V2.3.4 3-cart-06 3-cart-04 17-undo-03
import { expect, it, onTestFinished } from 'vitest'
import { follow } from '../../../testkit/connections/follow.ts'
import { type ItemView, piecesOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { home, openApp, says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { deleteCartEntries } from '../../src/storage/stores/cart/cart.store.ts'
import { newestLog } from '../log/stored-logs.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { approveExceptionOf, cartOf, movePieces, putInCart } from './goods.ts'

const day = 24 * 60 * 60 * 1000
let { testApp, boss, anna, signIn, storesNothing } = await openApp(
  { boss: 'admin', anna: 'staff' },
  { RESERVATION_DAYS: '3' },
)

const people = async () => (await boss.ok.listPeople()).result
const found = async ({ email }: Person) => (await people()).find((one) => one.email === email)
const idOf = async (person: Person) => (await found(person))?._id ?? ''
const put = (as: Person, { _id, type }: ItemView, pieces: number) =>
  as.addToCart({ body: { _id, type, addToCart: pieces, subtotal: pieces * 200 } })
const empty = async (person: Person) => boss.emptyCart({ body: { _id: await idOf(person) } })
const activate = async (person: Person, active: boolean) =>
  boss.setActive({ body: { _id: await idOf(person), active } })

const actions = async (most: number) => {
  const { result } = await boss.ok.listLogs()
  return result.slice(0, most).map(({ action, user }) => `${user}: ${action}`)
}

/** A package whose sold, employee and approved exception pieces are all in one cart. */
async function reserveAll(person: Person) {
  const pkId = await savePackage(anna, { sold: 5, employee: 2 })
  await movePieces(anna, pkId, ['sold', 'exception'], 2, 33.33)
  await approveExceptionOf(boss, pkId)
  await putInCart(person, pkId, 'sold', 1, 200)
  await putInCart(person, pkId, 'sold', 2, 400)
  await putInCart(person, pkId, 'employee', 2)
  await putInCart(person, pkId, 'exception', 1)
  await putInCart(person, pkId, 'exception', 1)
  return { pkId, sold: await rowOf(anna, pkId, 'sold') }
}

it('of a deactivated person are freed with it, in the name of the admin', async () => {
  const vera = await testApp.person('visitor', 'Vera')
  const { pkId, sold } = await reserveAll(vera)
  expect((await found(vera))?.cartPieces).toBe(7)
  expect((await put(anna, sold, 1)).error.msg).toBe('Only 0 available. In carts: Vera (1), Vera (2).')

  expect((await activate(vera, false)).answer.msg).toBe('Vera is deactivated and logged out everywhere.')
  expect(await piecesOf(anna, pkId)).toEqual(['employee 2', 'exception 2', 'sold 3'])
  expect((await actions(5)).toSorted()).toEqual([
    'Boss: Transfer: 1 × Vitamin C from cart to exception',
    'Boss: Transfer: 1 × Vitamin C from cart to exception',
    'Boss: Transfer: 1 × Vitamin C from cart to sold',
    'Boss: Transfer: 2 × Vitamin C from cart to employee',
    'Boss: Transfer: 2 × Vitamin C from cart to sold',
  ])
  const { changes } = await newestLog(testApp, { item_id: sold._id })
  expect(changes).toMatchObject([
    { table: 'cart_entries', before: { user_id: await idOf(vera), item_id: sold._id }, after: null },
    { table: 'items', id: sold._id },
  ])
  expect((await found(vera))?.cartPieces).toBe(0)
  expect((await put(anna, sold, 3)).status).toBe(200)
  await empty(anna)

  await activate(vera, true)
  expect(await cartOf(await signIn(vera))).toEqual([])
  expect(await auditFindings(testApp)).toEqual([])
})

it('are freed by an admin with one call', async () => {
  const ben = await testApp.person('staff', 'Ben')
  const { pkId } = await reserveAll(ben)
  expect((await empty(ben)).answer).toEqual({ msg: 'The cart of Ben is now empty.' })
  expect(await cartOf(ben)).toEqual([])
  expect(await piecesOf(anna, pkId)).toEqual(['employee 2', 'exception 2', 'sold 3'])
  const { kind, params } = await newestLog(testApp)
  expect([kind, params]).toEqual(['Empty cart', { person: 'Ben' }])
  expect((await storesNothing(() => empty(ben))).answer).toEqual({ msg: 'The cart of Ben is now empty.' })
  await says(boss.emptyCart({ body: { _id: 'nobody' } }), 404, 'people.gone')
  expect(await auditFindings(testApp)).toEqual([])
})

it('of a person who keeps adding while being deactivated end all the same', async () => {
  const carl = await testApp.person('staff', 'Carl')
  const pkId = await savePackage(anna, { sold: 20 })
  const row = await rowOf(anna, pkId, 'sold')
  expect((await put(carl, row, 1)).status).toBe(200)
  const adds = Array.from({ length: 19 }, () => put(carl, row, 1))
  const [out, ...added] = await Promise.all([activate(carl, false), ...adds])
  expect(out.status).toBe(200)
  const statuses = new Set(added.map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(await piecesOf(anna, pkId)).toEqual(['sold 20'])
  expect((await found(carl))?.cartPieces).toBe(0)
  expect(await auditFindings(testApp)).toEqual([])
})

it('are paid or freed, never both, when payment, emptying of the cart and expiry coincide', async () => {
  for (let round = 0; round < 6; round += 1) {
    const dora = await testApp.person('staff', 'Dora')
    const { pkId } = await reserveAll(dora)
    testApp.advance(3 * day + 1000)
    const [again, chief] = [await signIn(dora), await signIn(boss)]
    boss = chief
    anna = await signIn(anna)
    const before = (await boss.ok.listTransactions()).result.length
    const _id = await idOf(dora)
    const [paid, freed] = await Promise.all([
      again.payCart({ body: { paymentMethod: 'Bank' } }),
      boss.emptyCart({ body: { _id } }),
      testApp.app.reservationJob.freeOld(),
      testApp.app.reservationJob.freeOld(),
    ])
    expect(freed.status).toBe(200)
    expect([200, 400]).toContain(paid.status)
    const after = (await boss.ok.listTransactions()).result
    expect(after.length - before).toBe(paid.status === 200 ? 1 : 0)
    expect(await cartOf(again)).toEqual([])
    expect((await piecesOf(anna, pkId)).filter((text) => text.includes('in carts'))).toEqual([])
  }
  expect(await auditFindings(testApp)).toEqual([])
})

it('end after RESERVATION_DAYS, under the name of their owner; younger ones stay', async () => {
  const ella = await testApp.person('staff', 'Ella')
  const { pkId, sold } = await reserveAll(ella)
  testApp.advance(2 * day)
  const [tired, other] = [await signIn(ella), await signIn(anna)]
  boss = await signIn(boss)
  anna = other
  const young = await rowOf(anna, await savePackage(anna, { stock: 2 }), 'stock')
  expect((await put(tired, young, 2)).status).toBe(200)
  const [entry] = (await cartOf(tired)).filter(({ original_id }) => original_id === sold._id)
  await tired.flagAllProfits({ body: { _id: entry?._id ?? '', returnAllProfits: true } })
  expect(await storesNothing(() => testApp.app.reservationJob.freeOld())).toBe(0)

  testApp.advance(day + 1000)
  boss = await signIn(boss)
  anna = await signIn(anna)
  const url = await testApp.app.server.listen({ port: 0, host: '127.0.0.1' })
  const stream = await follow(url, boss.token)
  onTestFinished(() => stream.stop())
  await stream.next('token')
  // What the logins have changed is told before this.
  await anna.ok.addAddress({ body: home })
  for (let told: string[] = []; !told.includes('addresses'); )
    told = (await stream.next('change')).topics ?? []
  expect(await testApp.app.reservationJob.freeOld()).toBe(5)
  // Open pages read the carts again, and the people whose list counts them.
  expect((await stream.next('change')).topics).toEqual(expect.arrayContaining(['cart', 'people']))
  expect((await cartOf(await signIn(ella))).map(({ original_id }) => original_id)).toEqual([young._id])
  expect(await piecesOf(anna, pkId)).toEqual(['employee 2', 'exception 2', 'sold 3'])
  const transfers = (await actions(20)).filter((text) => text.includes('Transfer'))
  expect(transfers.slice(0, 5).toSorted()).toEqual([
    'Ella: Transfer: 1 × Vitamin C from expired cart to exception',
    'Ella: Transfer: 1 × Vitamin C from expired cart to exception',
    'Ella: Transfer: 1 × Vitamin C from expired cart to sold',
    'Ella: Transfer: 2 × Vitamin C from expired cart to employee',
    'Ella: Transfer: 2 × Vitamin C from expired cart to sold',
  ])
  expect(await auditFindings(testApp)).toEqual([])
})

it('are at most 1000 entries per person, also with concurrent adds; all of them can be paid', async () => {
  const finn = await testApp.person('staff', 'Finn')
  const row = await rowOf(anna, await savePackage(anna, { sold: 5 }), 'sold')
  const userId = await idOf(finn)
  // As stored by 996 adds of one piece each.
  await testApp.sql(`update items set qty = 1005, qty_in_cart = 996 where id = '${row._id}'`)
  await testApp.sql(`update order_lines set qty = 1005, sold = 1005 where pk_id = '${row.pk_id}'`)
  await testApp.sql(`insert into cart_entries (id, user_id, item_id, qty, original_type, return_all_profits,
        pay_from_customer_fen, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 996)
      select 'FINN' || n, '${userId}', '${row._id}', 1, 'sold', 0, 20000, ${Date.now() + 100 * day} from numbers`)
  const added = await Promise.all(Array.from({ length: 9 }, () => put(finn, row, 1)))
  const statuses = added.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  const refused = added.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, error }) => `${status} ${error.code} ${error.msg}`))).toEqual(
    new Set(['409 cart.full Your cart is full: it holds at most 1000 entries. Pay it or remove some first.']),
  )
  const body = { record_id: added.find(({ answer }) => answer.entry_id)?.answer.entry_id ?? '' }
  const { logId = '' } = await finn.ok.removeFromCart({ body })
  expect((await put(finn, row, 1)).status).toBe(200)
  expect((await finn.undoAction({ body: { log_id: logId } })).error.code).toBe('cart.full')
  const paid = await finn.payCart({ body: { paymentMethod: 'Bank' } })
  expect([paid.status, paid.text]).toEqual([200, paid.text])
  expect(await cartOf(finn)).toEqual([])
  const [transaction] = (await boss.ok.listTransactions()).result
  expect([transaction?.qty, transaction?.items.length]).toEqual([1000, 1000])
  expect((await put(finn, row, 1)).status).toBe(200)
  await empty(finn)
})

it('from before the limit are removed in one statement, however many', async () => {
  // More than a statement may have parameters: 32,766 on SQLite, 65,535 on PostgreSQL.
  const count = 66_000
  const row = await rowOf(anna, await savePackage(anna, { sold: 1 }), 'sold')
  const [userId, itemId] = [await idOf(anna), row._id]
  await testApp.sql(`insert into cart_entries (id, user_id, item_id, qty, original_type, return_all_profits,
        pay_from_customer_fen, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      select 'OLD' || n, '${userId}', '${itemId}', 1, 'sold', 0, null, 1 from numbers`)
  const stored = async () => {
    const { rows } = await testApp.database.db
      .selectFrom('cart_entries')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  expect(await stored()).toBe(count)
  const entries = Array.from({ length: count }, (_, index) => ({
    id: `OLD${index + 1}`,
    userId,
    itemId,
    qty: 1,
    originalType: 'sold' as const,
    returnAllProfits: false,
    payAmountFromCustomer: null,
    customer: null,
    customerPaysLater: false,
  }))
  await testApp.database.db.transaction().execute((trx) => deleteCartEntries(trx, entries))
  expect(await stored()).toBe(0)
})

it('stay forever without RESERVATION_DAYS', async () => {
  const { testApp: forever, anna: holder, storesNothing: keeps } = await openApp({ anna: 'staff' })
  await putInCart(holder, await savePackage(holder, { sold: 1 }), 'sold', 1, 200)
  forever.advance(1000 * day)
  expect(await keeps(() => forever.app.reservationJob.freeOld())).toBe(0)
})
