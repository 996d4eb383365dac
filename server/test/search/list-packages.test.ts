// @rules 9-package-21 9-package-22 9-package-23
import { expect, it } from 'vitest'
import { buildOrder, type OrderOptions } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { payAll, putInCart } from '../item/goods.ts'

const [oldest, middle, newest] = ['PE00000AAAA', 'PE00000BBBB', 'PE00000CCCC'] as const
const senders: string[] = []

const { testApp, boss, anna, victor } = await openApp({ boss: 'admin', anna: 'staff', victor: 'visitor' })
// 23:59:59 and, two seconds later, midnight in Adelaide, which is 10:30 before UTC in summer.
await order(oldest, 'Aptamil 3', { receiver: '张晓明', sendTimeISO: '2026-02-28T13:29:59.000Z' })
await order(middle, 'Bellamy 2', {
  receiver: '李雷',
  sendTimeISO: '2026-02-28T13:30:00.000Z',
  type: '其他',
})
await order(newest, 'Bellamy 2', { receiver: '张晓明', sendTimeISO: '2026-03-05T02:00:00.000Z' })
await putInCart(anna, middle, 'sold', 2, 900)
await payAll(anna)
for (const name of ['Mei', 'Mei Chen']) {
  const body = { name, phone: '', wechat: '', note: '', isSender: true, isCustomer: false }
  await anna.ok.addParty({ body })
}
const parties = await testApp.database.db.selectFrom('parties').select('id').orderBy('id').execute()
senders.push(...parties.map(({ id }) => id))
const [mei = '', chen = ''] = senders
for (const body of [
  { pk_id: oldest, party: mei, seen: null },
  { pk_id: newest, party: chen, seen: null },
])
  expect((await anna.nameSender({ body })).text).toContain('msg')

async function order(pkId: string, item: string, options: OrderOptions): Promise<void> {
  const body = buildOrder(pkId, [{ item, sold: 2 }], options)
  expect((await anna.submitOrder({ body })).text).toContain('msg')
}

const ask = (query: object, as = anna) => as.listPackages({ query })
async function found(query: object, as = anna): Promise<string[]> {
  const { status, answer, text } = await ask(query, as)
  expect([status, text]).toEqual([200, expect.anything()])
  return answer.result.map(({ pk_id }) => pk_id)
}

it('has all packages, newest first, in pages', async () => {
  expect(await found({})).toEqual([newest, middle, oldest])
  const first = await ask({ limit: '2' })
  expect(first.answer.result.map(({ pk_id }) => pk_id)).toEqual([newest, middle])
  expect(await found({ limit: '2', cursor: first.answer.next ?? '' })).toEqual([oldest])
  expect((await ask({})).answer.next).toBeNull()
})

it('shows what a person needs to know of each', async () => {
  const { answer } = await ask({ q: middle })
  expect(answer.result).toEqual([
    {
      _id: expect.any(String),
      pk_id: middle,
      receiver: '李雷',
      phone: expect.any(String),
      person: expect.any(String),
      sendTimeISO: '2026-02-28T13:30:00.000Z',
      type: '其他',
      weight: 2,
      count: 1,
      items: [{ item: 'Bellamy 2', qty: 2 }],
      state: 'unknown',
      word: { way: 'sent', money: 'paid', toApprove: true },
      unpaid: 0,
    },
  ])
})

it('finds any text: words of receiver, phone, item, and parts of the id, in any order', async () => {
  const [first] = (await ask({})).answer.result
  expect(await found({ q: '张' })).toEqual([newest, oldest])
  expect(await found({ q: 'bell 晓' })).toEqual([newest])
  expect(await found({ q: 'bbb' })).toEqual([middle])
  expect(await found({ q: first?.phone.slice(3, 9) })).toHaveLength(3)
  expect(await found({ q: 'nobody wrote this' })).toEqual([])
  for (const q of ['', '   ', '\u200e']) expect(await found({ q })).toHaveLength(3)
  expect(await found({ q: 'x'.repeat(500) })).toEqual([])
})

it('finds receivers and items by pinyin', async () => {
  for (const q of ['zhangxm', 'zxm', 'zhangxiaoming', 'xiaom', 'zhang', 'zxiaom', 'zhang晓m'])
    expect([q, await found({ q })]).toEqual([q, [newest, oldest]])
  expect(await found({ receiver: 'zhangx', q: 'bell' })).toEqual([newest])
  expect(await found({ receiver: 'll' })).toEqual([middle])
  expect(await found({ q: 'mxz' })).toEqual([])
})

it('names the package whose id the search is, whatever its case', async () => {
  expect((await ask({ q: ' pe00000bbbb ' })).answer).toMatchObject({ exact: middle })
  expect((await ask({ q: 'bbbb' })).answer.exact).toBeUndefined()
})

it('filters by receiver, state, type, days of sending in Adelaide, and what is not paid', async () => {
  await testApp.sql(`update packages set track = 'delivered' where pk_id = '${oldest}'`)
  expect(await found({ receiver: '张' })).toEqual([newest, oldest])
  expect(await found({ receiver: 'bellamy' })).toEqual([])
  expect(await found({ state: 'delivered' })).toEqual([oldest])
  expect(await found({ type: '其他' })).toEqual([middle])
  expect(await found({ to: '2026-02-28' })).toEqual([oldest])
  expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toEqual([middle])
  expect(await found({ from: '2026-03-02' })).toEqual([newest])
  expect(await found({ payment: 'unpaid' })).toEqual([newest, oldest])
  expect(await found({ payment: 'unpaid', state: 'unknown', q: '张' })).toEqual([newest])
  expect((await ask({ from: '2026-02-30' })).status).toBe(400)
})

it('filters by the sender, after a merge by its survivor', async () => {
  const [mei = '', chen = ''] = senders
  expect(await found({ sender: mei })).toEqual([oldest])
  expect(await found({ sender: 'none' })).toEqual([middle])
  const body = { _id: mei, into: chen, version: 1 }
  const merged = await boss.mergeParties({ body })
  expect([merged.status, merged.text]).toEqual([200, expect.anything()])
  expect(await found({ sender: chen })).toEqual([newest, oldest])
  expect((await ask({ q: oldest })).answer.result[0]?.sender).toEqual({ _id: chen, name: 'Mei Chen' })
})

it('tells a visitor nothing of senders', async () => {
  const [, chen = ''] = senders
  expect((await ask({ q: oldest }, victor)).answer.result[0]).not.toHaveProperty('sender')
  expect((await ask({ sender: chen }, victor)).status).toBe(403)
  expect((await ask({ sender: 'none' }, victor)).status).toBe(403)
  expect(await found({}, victor)).toHaveLength(3)
})

it('leaves out void orders unless they are wanted', async () => {
  const body = { pk_id: newest, revision: 1, reason: 'sent back' }
  await boss.ok.voidOrder({ body })
  expect(await found({})).toEqual([middle, oldest])
  expect(await found({ corrected: 'included' })).toEqual([newest, middle, oldest])
  expect((await ask({ corrected: 'included' })).answer.result[0]).toMatchObject({ isVoid: true })
})
