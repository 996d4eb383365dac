// @rules 5-error-03 V2.2.2
import { expect, it } from 'vitest'
import { type CallName, type CallsOf, callNamed } from '../../../testkit/calls-of.ts'
import { orderOf, rowOf } from '../../../testkit/orders.ts'
import { home, openApp } from '../../../testkit/rooms/open-app.ts'
import { everything } from '../../../testkit/stored.ts'
import { password, type TestApp } from '../../../testkit/test-app.ts'
import { canaryValuesOf, withCanaries } from '../process/canary-values.ts'

const pkId = 'PE1234567AB'
/** A day of a small business; returns every stored row, without values that differ from run to run. */
async function day(hasCanaries: boolean): Promise<Record<string, string[]>> {
  const { testApp, boss } = await openApp({ boss: 'admin' })
  const canaries = hasCanaries ? await canaryValuesOf(testApp.database) : []
  if (hasCanaries) expect(canaries.length).toBeGreaterThan(100)
  async function call<K extends CallName>(
    name: K,
    input: Parameters<CallsOf[K]>[0],
    as?: { token: string },
  ): Promise<Awaited<ReturnType<CallsOf[K]>>['answer']> {
    const wanted = callNamed(name)
    const sent = withCanaries(wanted, Object(input), canaries)
    const { status, text, answer } = await testApp.call(wanted, sent, as ? { as } : {})
    expect([name, status, text]).toEqual([name, 200, text])
    return Object(answer)
  }

  const email = 'vera@example.com'
  const registerCode = testApp.registerCodes.visitor
  await call('register', { body: { email, name: 'Vera', password, registerCode } })
  const signedIn = await call('login', { body: { email, password } })
  const vera = { ...signedIn, email, role: 'visitor' as const, ...testApp.as(signedIn) }
  await call('changeLanguage', { body: { language: 'zh-CN' } }, vera)
  await call('addAddress', { body: home }, vera)
  const [address] = (await call('listAddresses', {}, vera)).result
  await call('updateAddress', { body: { ...home, _id: address?._id ?? '', note: 'door 2' } }, vera)
  await call('submitOrder', { body: orderOf(pkId, { sold: 4, stock: 3, employee: 1 }) }, vera)
  const sold = await rowOf(vera, pkId, 'sold')
  const move = { original_id: sold._id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
  await call('transferItem', { body: move }, vera)
  await call('updateNote', { body: { _id: sold._id, type: 'sold', newNote: 'soon' } }, vera)
  await call('addToCart', { body: { _id: sold._id, type: 'sold', addToCart: 2, subtotal: 300 } }, vera)
  const [entry] = (await call('listCart', {}, vera)).result
  await call('flagAllProfits', { body: { _id: entry?._id ?? '', returnAllProfits: true } }, vera)
  await call('payCart', { body: { paymentMethod: 'Bank' } }, vera)
  const [paid] = (await call('listTransactions', {}, boss)).result
  await call('approveTransaction', { body: { transaction_id: paid?._id ?? '' } }, boss)
  await call('updateSetting', { body: { name: 'normalPostage', value: 13 } }, boss)
  const person = (await call('listPeople', {}, boss)).result.find((one) => one.email === email)
  await call('setActive', { body: { _id: person?._id ?? '', active: true } }, boss)
  await call('changeRole', { body: { _id: person?._id ?? '', role: 'staff' } }, boss)
  return withoutTheDay(testApp)
}

/** Replaces ids, times, hashes and addresses, which differ from run to run. */
async function withoutTheDay({ database }: TestApp): Promise<Record<string, string[]>> {
  const tables = Object.entries(await everything(database)).map(([table, rows]) => [
    table,
    rows
      .map((row) =>
        row
          .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, 'ID')
          .replace(/\b1[7-9]\d{11}\b/g, 'TIME')
          .replace(/\$argon2[^"]*/g, 'HASH')
          .replace(/(?<=")[\w-]{43}(?=\\?")/g, 'DIGEST')
          .replace(/(?<="sealed":")[^"]+/, 'SEALED')
          .replace(/boss\.\w{8}@/g, 'boss@'),
      )
      .sort(),
  ])
  return Object.fromEntries(tables)
}

it('stores nothing from fields that a call does not have', async () => {
  const plain = await day(false)
  expect(plain.transaction_items).toHaveLength(1)
  expect(await day(true)).toEqual(plain)
})
