// @rules 3-repeat-01 3-repeat-02 3-repeat-03
import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newPackageId, orderOf, savePackage } from '../../../testkit/orders.ts'
import { home, openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { cartOf, putInCart } from '../item/goods.ts'

/** The same JSON with its keys in reverse order, at every depth. */
function turn<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turn) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, one]) => [name, turn(one)]),
  ) as T
}

const { testApp, anna, ben, storesNothing } = await openApp({ anna: 'staff', ben: 'staff' })

const addresses = async () => (await anna.ok.listAddresses()).result.length
const add = (idempotencyKey: string, by = anna, name = '李雷') =>
  by.addAddress({ body: { ...home, name } }, { idempotencyKey })
async function fillCart() {
  await putInCart(anna, await savePackage(anna, { sold: 1 }), 'sold', 1, 200)
}

it('a repeated payment pays once, however often and however soon', async () => {
  await fillCart()
  const pay = () => anna.payCart({ body: { paymentMethod: 'Bank' } }, { idempotencyKey: 'payment' })
  const answers = await Promise.all(Array.from({ length: 8 }, pay))
  // 99.64 + 50.18 = 149.82
  const text = answers[0]?.text ?? ''
  expect(JSON.parse(text)).toMatchObject({
    msg: 'T-1001 is paid: ¥ 149.82 by Bank. It waits for approval.',
    number: 1001,
  })
  expect(answers.map((answer) => [answer.status, answer.text])).toEqual(
    Array.from({ length: 8 }, () => [200, text]),
  )
  expect((await anna.ok.listTransactions()).result).toHaveLength(1)

  await fillCart()
  expect((await pay()).text).toBe(text)
  expect(await cartOf(anna)).toHaveLength(1)
  const other = await anna.payCart({ body: { paymentMethod: 'Bank' } }, { idempotencyKey: 'payment 2' })
  expect(other.status).toBe(200)
})

it('a key that was used for another body or call is refused', async () => {
  expect((await add('one key')).status).toBe(200)
  await storesNothing(async () => {
    const body = await add('one key', anna, '韩梅梅')
    expect([body.status, body.error.msg]).toEqual([
      409,
      'This Idempotency-Key was used for another request. Send a new key.',
    ])
    const input = { body: { name: 'normalPostage', value: 13 } }
    expect((await anna.updateSetting(input, { idempotencyKey: 'one key' })).status).toBe(409)
  })
})

it('a repeat with its keys in another order gets the first answer', async () => {
  const body = orderOf(newPackageId(), { sold: 1, stock: 1 })
  const first = await anna.submitOrder({ body }, { idempotencyKey: 'any order' })
  expect(first.status).toBe(200)
  const turned = turn(body)
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(body))
  const again = await anna.submitOrder({ body: turned }, { idempotencyKey: 'any order' })
  expect([again.status, again.text]).toEqual([200, first.text])
})

it('a repeat gets the answer of a body that an earlier version hashed as it was sent', async () => {
  const body = turn(home)
  const hashed = hash('sha256', JSON.stringify({ body }), 'base64url')
  const send = (sent: typeof home) => anna.addAddress({ body: sent }, { idempotencyKey: 'before an update' })
  const first = await send(body)
  const [{ key } = {}] = await rowsIn(testApp, 'select key from idempotency_keys order by created_at desc')
  await testApp.sql(`update idempotency_keys set body_hash = '${hashed}' where key = '${key}'`)
  expect((await send(body)).text).toBe(first.text)
  expect((await send({ ...body, name: '韩梅梅' })).status).toBe(409)
})

it('a key belongs to one person', async () => {
  const before = await addresses()
  await add('shared word')
  expect((await add('shared word', ben, '韩梅梅')).status).toBe(200)
  expect(await addresses()).toBe(before + 2)
})

it('a refused request does not use up its key', async () => {
  const refused = await storesNothing(() => add('try again', anna, ' '))
  expect(refused.status).toBe(400)
  expect((await add('try again')).status).toBe(200)
})

it('long keys with the same beginning are different', async () => {
  const before = await addresses()
  const answers = [await add(`${'k'.repeat(250)}1`), await add(`${'k'.repeat(250)}2`)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await addresses()).toBe(before + 2)
  expect((await add(`${'k'.repeat(250)}1`)).text).toBe(answers[0]?.text)
  expect(await addresses()).toBe(before + 2)
})
