// @rules 2-check-01 2-check-03 12-order-07 V2.1.3 V2.2.2 V2.2.3 2-check-02 2-save-01 2-save-02 2-save-04
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newPackageId, type Order, orderOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, storedRows } from '../../../testkit/rooms/open-app.ts'

type Entry = Order['reviewData']['sold'][number]

/** The order of 2 sold, 2 stock and 1 employee pieces, with every entry changed. */
const everyEntry = (change: Partial<Entry>) => (order: Order) => {
  const changed = (list: Entry[]) => list.map((entry) => ({ ...entry, ...change }))
  const { pk_id, sold, stock, employee } = order.reviewData
  return {
    ...order,
    reviewData: { pk_id, sold: changed(sold), stock: changed(stock), employee: changed(employee) },
  }
}
const ofPackage = (change: Partial<Order['packageData']>) => (order: Order) => ({
  ...order,
  packageData: { ...order.packageData, ...change },
})
const ofReceiver = (change: Partial<Order['receiverData']>) => (order: Order) => ({
  ...order,
  receiverData: { ...order.receiverData, ...change },
})
const withId = (id: string) => (order: Order) => ({
  ...order,
  reviewData: { ...order.reviewData, pk_id: id },
  packageData: { ...order.packageData, pk_id: id },
})

/**
 * One mistake for each refusal (domain/order/order-check-refusals.test.ts has all of them), its status and
 * its sentence.
 */
const bad: readonly [(order: Order) => Order, number, RegExp][] = [
  [
    (order) => ({ ...order, reviewData: { ...order.reviewData, sold: [], stock: [], employee: [] } }),
    400,
    /Add at least one item/,
  ],
  [everyEntry({ item: ' \u200b ' }), 400, /Row 1: enter the item name/],
  [everyEntry({ qty: 1.5 }), 400, /quantity must be a whole number/],
  [everyEntry({ price: 20.003 }), 400, /price must be above 0/],
  [everyEntry({ subtotalWeight: 0 }), 400, /weight must be above 0/],
  [everyEntry({ cost: -99.64 }), 400, /cost must be above 0/],
  [everyEntry({ stock: 5 }), 400, /do not add up/],
  [everyEntry({ subtotalWeight: 2.001 }), 400, /not be above the package weight of 2 kg/],
  [withId(' PK12345678'), 400, /11 letters or digits/],
  [ofPackage({ pk_id: 'OTHER123456' }), 400, /review is of another package/],
  [ofPackage({ type: 'formula' }), 400, /Choose a package type/],
  [ofPackage({ weight: 0 }), 400, /Package weight must be above 0/],
  [ofPackage({ count: 0 }), 400, /Count must be a whole number/],
  [ofPackage({ sendTimeISO: '2026-02-30T00:00:00Z' }), 400, /send time cannot be read/],
  [ofReceiver({ receiver: ' ' }), 400, /Enter the receiver/],
  [ofReceiver({ phone: ' +86 - ' }), 400, /Enter the phone/],
  [ofReceiver({ address: '\t' }), 400, /Enter the address/],
  // Derived numbers that differ from the server's (domain/order/order-check.test.ts).
  [ofPackage({ postage: 24.02 }), 409, /^Postage of \w+ is 24, not 24.02: rates may have changed/],
  [everyEntry({ cost: 99.66 }), 409, /^Cost per each of Vitamin C is 99.64, not 99.66/],
]

const { testApp, anna, refuses, storesNothing } = await openApp({ anna: 'staff' })
const submit = (body: Order) => anna.submitOrder({ body })
const good = (pkId = newPackageId()) => orderOf(pkId, { sold: 2, stock: 2, employee: 1 })

it('are answered with the reason, and nothing is stored', async () => {
  const answered: unknown[] = []
  await storesNothing(async () => {
    for (const [change] of bad) {
      const { status, error } = await submit(change(good()))
      answered.push([status, error.msg])
    }
  })
  expect(answered).toEqual(bad.map(([, status, sentence]) => [status, expect.stringMatching(sentence)]))
})

it("a difference of 0.01 is accepted, and the server's number is stored", async () => {
  const order = good()
  const answer = await submit(everyEntry({ cost: 99.65, weight: 0.11 })(ofPackage({ postage: 23.99 })(order)))
  expect(answer.status).toBe(200)
  const lines = await storedRows(testApp, 'order_lines', { pk_id: order.reviewData.pk_id })
  expect(lines).toMatchObject([{ cost_fen: 9964, weight_grams: 100 }])
})

it('an order reviewed before a change of settings is refused', async () => {
  const admin = await testApp.person('admin')
  const set = (value: number) => admin.updateSetting({ body: { name: 'normalPostage', value } })
  await set(12.5)
  await refuses(() => submit(good()), 409, expect.stringMatching(/^Postage of \w+ is 25, not 24/))
  await set(12)
  expect((await submit(good())).status).toBe(200)
})

it('an order of a saved package is refused, and the first one stays as it is', async () => {
  const pkId = await savePackage(anna, { sold: 2 })
  await refuses(() => submit(orderOf(pkId, { sold: 5 })), 409, `Package ${pkId} is already saved, by Anna.`)
})

it('of eight concurrent submissions of one package exactly one is saved', async () => {
  const pkId = newPackageId()
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8]
  const answers = await Promise.all(sizes.map((sold) => submit(orderOf(pkId, { sold }))))
  const won = sizes.filter((_, index) => answers[index]?.status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect((await storedRows(testApp, 'items', { pk_id: pkId })).map(({ qty }) => qty)).toEqual(won)
  expect(await storedRows(testApp, 'logs', { pk_id: pkId })).toMatchObject([{ kind: 'Create order' }])
})

it('an order whose last step fails is not stored at all', async () => {
  const order = good()
  // The log row comes last; a trigger refuses this one.
  const refuseLog =
    engine === 'sqlite'
      ? `create trigger no_log before insert on logs when new.pk_id = '${order.reviewData.pk_id}' begin select raise(abort, 'no'); end`
      : `alter table logs add constraint no_log check (pk_id <> '${order.reviewData.pk_id}')`
  const allowLog = engine === 'sqlite' ? 'drop trigger no_log' : 'alter table logs drop constraint no_log'
  await testApp.sql(refuseLog)
  const answer = await storesNothing(() => submit(order))
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.text)).toEqual({ msg: 'Oops, something wrong.', requestId: expect.any(String) })
  await testApp.sql(allowLog)
  expect((await submit(order)).status).toBe(200)
  expect(await storedRows(testApp, 'packages', { pk_id: order.reviewData.pk_id })).toHaveLength(1)
})
