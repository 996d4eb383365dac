// @rules 13-search-01 13-search-02 9-palette-07 13-search-07
import { expect, it, vi } from 'vitest'
import { buildOrder } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { productBody } from '../product/product-helpers.ts'

const { boss, anna, victor } = await openApp({ boss: 'admin', anna: 'staff', victor: 'visitor' })
await order('PE00000AAAA', '张晓明', 'Aptamil 3')
await order('PE00000BBBB', '李雷', 'Bellamy 2')
await order('PE00000CCCC', '张晓明', 'Bellamy 2')
await putInCart(anna, 'PE00000BBBB', 'sold', 1, 300)
await payAll(anna)
const party = { wechat: 'zhang_wx', note: '', isSender: true, isCustomer: false }
await anna.addParty({ body: { name: '张大婶', phone: '13900001111', ...party } })
const place = { province: '上海市', city: '市辖区', district: '浦东新区', address: '世纪大道1号' }
await anna.addAddress({ body: { name: '张三丰', phone: '13811112222', ...place, note: '' } })

async function order(pkId: string, receiver: string, item: string): Promise<void> {
  const body = buildOrder(pkId, [{ item, sold: 2 }], { receiver })
  expect((await anna.submitOrder({ body })).text).toContain('msg')
}

async function search(q: string, { as = anna, language = 'en' } = {}) {
  const { status, answer, text } = await as.searchEverything({ query: { q } }, { language })
  expect([status, text]).toEqual([200, expect.anything()])
  return answer.result
}
/** The titles that are found, by kind. */
async function titles(q: string, options: { as?: Person; language?: string } = {}) {
  const groups = await search(q, options)
  return Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows.map(({ title }) => title)]))
}

it('groups what has every word by kind, newest first', async () => {
  expect(await titles('张')).toEqual({
    packages: ['PE00000CCCC', 'PE00000AAAA'],
    receivers: ['张晓明'],
    items: ['Bellamy 2', 'Aptamil 3'],
    parties: ['张大婶'],
    addresses: ['张三丰'],
    logs: expect.arrayContaining([expect.stringContaining('张大婶'), expect.stringContaining('张晓明')]),
  })
  expect(await titles('2 张晓明 bell')).toEqual({ packages: ['PE00000CCCC'], items: ['Bellamy 2'] })
  expect((await titles('T-1001 李雷')).transactions).toEqual(['T-1001'])
  expect((await titles('138-1111')).addresses).toEqual(['张三丰'])
})

it('finds names by pinyin', async () => {
  expect(await titles('zhangx')).toEqual({
    packages: ['PE00000CCCC', 'PE00000AAAA'],
    receivers: ['张晓明'],
    items: ['Bellamy 2', 'Aptamil 3'],
    logs: expect.arrayContaining([expect.stringContaining('张晓明')]),
  })
  expect(await titles('zds')).toEqual({ parties: ['张大婶'], logs: [expect.stringContaining('张大婶')] })
  expect(await titles('shijidd1')).toEqual({ addresses: ['张三丰'] })
  expect(await titles('shspd')).toEqual({ addresses: ['张三丰'] })
})

it('says what tells rows apart, and where they lead to', async () => {
  const groups = await search('李雷')
  expect(groups.map(({ kind, rows }) => [kind, rows[0]])).toMatchObject([
    ['packages', { title: 'PE00000BBBB', leadsTo: { place: 'package', value: 'PE00000BBBB' } }],
    [
      'receivers',
      { title: '李雷', leadsTo: { place: 'person', value: expect.stringMatching(/^[\w-]{22}$/) } },
    ],
    ['items', { title: 'Bellamy 2', leadsTo: { place: 'checkout', value: 'PE00000BBBB Bellamy 2' } }],
    ['transactions', { title: 'T-1001', leadsTo: { place: 'transaction' } }],
    ['logs', { leadsTo: { place: 'log', value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) } }],
  ])
  const [packages] = groups
  expect(packages?.rows[0]?.detail).toBe('李雷 · 01/03/2026 · Bellamy 2 × 2')
})

it('finds products by names, other names, barcode and pinyin', async () => {
  const product = {
    ...productBody('爱他美3段', { nameEn: 'Aptamil gold', aliases: ['老款3段'] }),
    barcode: '6291041500213',
  }
  const { product_id } = await anna.ok.addProduct({ body: product })
  for (const q of ['他美3', 'aptamil gold', 'atm3', 'aitamei3d', 'lk3d', '62910415'])
    expect([q, (await titles(q)).products]).toEqual([q, ['爱他美3段']])
  const found = (await search('atm3')).find(({ kind }) => kind === 'products')
  expect(found?.rows).toEqual([
    {
      _id: expect.any(String),
      title: '爱他美3段',
      detail: 'Aptamil gold · 老款3段 · 6291041500213',
      leadsTo: { place: 'product', value: product_id },
    },
  ])
  expect((await titles('atm3', { as: victor })).products).toBeUndefined()
})

it('finds only what a role may list', async () => {
  expect((await titles('张大婶', { as: victor })).parties).toBeUndefined()
  expect((await titles('张大婶', { as: victor })).logs).toBeUndefined()
  expect((await titles('张大婶', { as: anna })).logs).toHaveLength(1)
  expect((await titles('张三丰', { as: victor })).addresses).toEqual(['张三丰'])
  // Of people, who are the admin's business.
  expect((await titles('logged in Victor', { as: victor })).logs ?? []).toEqual(
    (await titles('logged in Victor', { as: boss })).logs ?? [],
  )
})

it('says log entries in the language of the caller', async () => {
  expect((await titles('Alipay', { language: 'zh-CN' })).transactions).toBeUndefined()
  const chinese = (await titles('李雷', { language: 'zh-CN' })).logs
  expect(chinese).not.toEqual((await titles('李雷')).logs)
})

it('answers the newest of each kind without a word, and nothing for what nobody wrote', async () => {
  const none = await titles('')
  expect(none.packages).toEqual(['PE00000CCCC', 'PE00000BBBB', 'PE00000AAAA'])
  for (const q of ['   ', '\u200e\u202e\u2066']) expect(await titles(q)).toEqual(none)
  expect(await titles('张\u202e晓明')).toEqual(await titles('张晓明'))
  for (const q of ['x'.repeat(500), '张'.repeat(400), `${'a '.repeat(240)}qqq`])
    expect(await titles(q)).toEqual({})
  const { status } = await anna.searchEverything({ query: { q: 'x'.repeat(1001) } })
  expect(status).toBe(400)
  const nul = await anna.searchEverything({ query: { q: 'qqq\u0000zzz' } })
  expect([nul.status, nul.answer.result ?? []]).toEqual([expect.any(Number), []])
  expect(nul.status).toBeLessThan(500)
})

it('marks a package whose order is void', async () => {
  const body = { pk_id: 'PE00000AAAA', revision: 1, reason: 'sent back' }
  await boss.ok.voidOrder({ body })
  const [packages] = await search('PE00000AAAA')
  expect(packages?.rows).toMatchObject([{ title: 'PE00000AAAA', isOver: true }])
})

it('marks a package whose track the sandbox has made up', async () => {
  await order('PE1234567AB', '李雷', 'Bellamy 2')
  await anna.getPackage({ query: { pk_id: 'PE1234567AB' } })
  await vi.waitFor(async () => {
    const [packages] = await search('PE1234567AB')
    expect(packages?.rows).toMatchObject([{ sandbox: true }])
  })
})

it('finds transactions, what is in the own cart, and payments by amounts, with and without comma', async () => {
  await putInCart(anna, 'PE00000CCCC', 'sold', 1, 1456.7)
  const [party] = (await search('张大婶')).find(({ kind }) => kind === 'parties')?.rows ?? []
  const entered = { amount: 2345.6, method: 'Bank', transferNumber: '', note: '', day: '' } as const
  const payment = { party: party?._id ?? '', side: 'sender', kind: 'payment', ...entered } as const
  expect((await anna.addAccountPayment({ body: payment })).text).toContain('msg')
  for (const q of ['1,456.70', '1456.7', '¥1,456.7'])
    expect([q, (await titles(q)).cart]).toEqual([q, ['Bellamy 2']])
  expect((await titles('1,456.70', { as: boss })).cart).toBeUndefined()
  for (const q of ['2,345.60', '2345.6', '张大婶 2345.60', 'zds 2,345.6'])
    expect([q, (await titles(q)).payments]).toEqual([q, ['¥ 2,345.60']])
  expect((await titles('李雷 2,345.60')).payments).toBeUndefined()
  expect((await titles('2,345.60', { as: victor })).payments).toBeUndefined()
  expect((await titles('300.00')).transactions).toEqual(['T-1001'])
  await anna.payCart({ body: { paymentMethod: 'Bank' } })
  for (const q of ['1,456.70', '1456.7', '1456 张晓明'])
    expect([q, (await titles(q)).transactions]).toEqual([q, ['T-1002']])
})
