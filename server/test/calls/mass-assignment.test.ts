// @rules 5-error-03 V2.2.2
import { expect, it, onTestFinished } from 'vitest'
import { changeLanguage, login, register } from '#contract/account.ts'
import { addAddress, listAddresses, updateAddress } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { addToCart, flagAllProfits, listCart } from '#contract/cart.ts'
import { transferItem, updateNote } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { changeRole, listPeople, setActive } from '#contract/people.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { callsOf } from '../../../testkit/calls-of.ts'
import { engine } from '../../../testkit/engine.ts'
import { orderOf, rowOf } from '../../../testkit/orders.ts'
import { everything } from '../../../testkit/stored.ts'
import { openTestApp, password, type TestApp } from '../../../testkit/test-app.ts'
import type { Engine } from '../../src/storage/engine/database.ts'
import { canaryValuesOf, withCanaries } from '../process/canary-values.ts'

const pkId = 'PE1234567AB'
const home = {
  name: '王小明',
  phone: '13800138000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  address: '世纪大道1号',
}

/** A day of a small business; returns every stored row, without values that differ from run to run. */
async function day(engine: Engine, hasCanaries: boolean): Promise<Record<string, string[]>> {
  const testApp = await openTestApp(engine)
  onTestFinished(() => testApp.close())
  const boss = await testApp.person('admin', 'Boss')
  const canaries = hasCanaries ? await canaryValuesOf(testApp.database) : []
  if (hasCanaries) expect(canaries.length).toBeGreaterThan(100)
  async function call<C extends Call>(wanted: C, input: Input<C>, as?: { token: string }) {
    const answer = await testApp.call(wanted, withCanaries(wanted, input, canaries), as ? { as } : {})
    expect([wanted.path, answer.status, answer.text]).toEqual([wanted.path, 200, answer.text])
    return answer.answer
  }

  const email = 'vera@example.com'
  const registerCode = testApp.registerCodes.visitor
  await call(register, { body: { email, name: 'Vera', password, registerCode } })
  const signedIn = await call(login, { body: { email, password } })
  const vera = { ...signedIn, email, role: 'visitor' as const, ...callsOf(testApp.app.server, signedIn) }
  await call(changeLanguage, { body: { language: 'zh-CN' } }, vera)
  await call(addAddress, { body: home }, vera)
  const [address] = (await call(listAddresses, {}, vera)).result
  await call(updateAddress, { body: { ...home, _id: address?._id ?? '', note: 'door 2' } }, vera)
  await call(submitOrder, { body: orderOf(pkId, { sold: 4, stock: 3, employee: 1 }) }, vera)
  const sold = await rowOf(vera, pkId, 'sold')
  const move = { original_id: sold._id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
  await call(transferItem, { body: move }, vera)
  await call(updateNote, { body: { _id: sold._id, type: 'sold', newNote: 'soon' } }, vera)
  await call(addToCart, { body: { _id: sold._id, type: 'sold', addToCart: 2, subtotal: 300 } }, vera)
  const [entry] = (await call(listCart, {}, vera)).result
  await call(flagAllProfits, { body: { _id: entry?._id ?? '', returnAllProfits: true } }, vera)
  await call(payCart, { body: { paymentMethod: 'Bank' } }, vera)
  const [paid] = (await call(listTransactions, {}, boss)).result
  await call(approveTransaction, { body: { transaction_id: paid?._id ?? '' } }, boss)
  await call(updateSetting, { body: { name: 'normalPostage', value: 13 } }, boss)
  const person = (await call(listPeople, {}, boss)).result.find((one) => one.email === email)
  await call(setActive, { body: { _id: person?._id ?? '', active: true } }, boss)
  await call(changeRole, { body: { _id: person?._id ?? '', role: 'staff' } }, boss)
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
  const plain = await day(engine, false)
  expect(plain.transaction_items).toHaveLength(1)
  expect(await day(engine, true)).toEqual(plain)
})
