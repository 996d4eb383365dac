// @rules 16-sheet-01 16-sheet-02 16-sheet-03 16-sheet-04
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, it, onTestFinished } from 'vitest'
import { exportList } from '#contract/export.ts'
import type { Language } from '#domain/text/language.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { workLimits } from '../../src/work-limits.ts'
import { lose } from '../correction/losses.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { newParty } from '../party/party-helpers.ts'

type Asked = Parameters<Person['exportList']>[0]['query']

const { testApp, boss, staff, visitor, refuses } = await openApp({
  boss: 'admin',
  staff: 'staff',
  visitor: 'visitor',
})
const pkId = await savePackage(boss, { item: '=1+1', sold: 3, stock: 2, note: '_x000D_' })
await putInCart(boss, pkId, 'sold', 2, 250.5)
await payAll(boss, 'Alipay')
await lose(boss, (await rowOf(boss, pkId, 'stock'))._id, 1)
const party = await newParty(boss, 'Li')
await boss.ok.nameSender({ body: { pk_id: pkId, party, seen: null } })
const milk = { nameZh: '牛奶', nameEn: 'Milk', class: 'infant', barcode: '9300605123458' } as const
await boss.ok.addProduct({ body: { ...milk, aliases: ['1-2'], weight: 0.9 } })

/** Rows of a CSV file by their headings. */
async function csv(asked: Omit<Asked, 'format'>, language: Language = 'en', as: Person = boss) {
  const query = { ...asked, format: 'csv' } as const
  const { status, text, headers } = await testApp.call(exportList, { query }, { as, language })
  expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="${asked.list}.csv"`])
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
}

const headingsOf = async (list: Asked['list'], query?: string, language?: Language) =>
  Object.keys((await csv({ list, ...(query && { query }) }, language))[0] ?? {})

it('has each list with its own rows, and what a column shows beside its name', async () => {
  const [item] = await csv({ list: 'checkout', query: 'type=sold' })
  expect(item).toMatchObject({
    item: "'=1+1",
    pk_id: pkId,
    qty: '1',
    'In carts': '0',
    cost: '99.64',
    state: 'Sold',
  })
  const [paid] = await csv({ list: 'transaction' })
  expect(paid).toMatchObject({
    items: "'=1+1 × 2",
    Receiver: '王小明',
    payAmountFromCustomer: '250.5',
    state: 'Pending',
  })
  expect(paid).toMatchObject({
    number: 'T-1001',
    paymentMethod: 'Alipay',
    username: 'Boss',
    profits: '51.22',
  })
  const [parcel] = await csv({ list: 'package' })
  expect(parcel).toMatchObject({
    pk_id: pkId,
    sendTimeISO: '2026-03-01 13:00:00',
    sender: 'Li',
    receiver: '王小明',
  })
  expect(parcel).toMatchObject({
    'Phone number': expect.stringMatching(/^\d{11}$/),
    word: 'Sent · Part paid · To approve',
  })
  expect(await csv({ list: 'package', query: 'q=nothing' })).toEqual([])
  const [loss] = await csv({ list: 'write_off' })
  expect(loss).toMatchObject({
    item: "'=1+1",
    Quantity: '1',
    Type: 'Stock',
    why: 'Lost',
    cost: '99.64',
    by: 'Boss',
  })
  const [product] = await csv({ list: 'product' })
  expect(product).toMatchObject({
    name: '牛奶',
    'English name': 'Milk',
    aliases: '\t1-2',
    weight: '0.9',
    class: 'Infants',
  })
  const [li] = await csv({ list: 'party' })
  expect(li).toMatchObject({ name: 'Li', senderBalance: '0', customerBalance: '' })
  const [share] = await csv({ list: 'account', query: `party=${party}&side=sender` })
  expect(share).toMatchObject({ 'Package ID': pkId, Transaction: 'T-1001', Quantity: '2', balance: '0' })
  const [entry] = await csv({ list: 'log', query: 'kind=Create transaction' })
  expect(entry).toMatchObject({ user: 'Boss', id: 'T-1001' })
  const people = await csv({ list: 'people', query: 'q=visitor' })
  expect(people).toMatchObject([{ name: 'Visitor', role: 'Visitor', state: 'Active', twoFactor: 'No' }])
})

it('has the columns that the page shows, in its order and language, and ignores what it does not know', async () => {
  const columns = 'receiver=收件人&nothing=x&cost=成本&item==1%2B1'
  const [row = {}] = await csv({ list: 'checkout', columns }, 'zh-CN')
  expect(Object.entries(row)).toEqual([
    ['收件人', '王小明'],
    ['成本', '99.64'],
    ["'=1+1", "'=1+1"],
  ])
  expect((await csv({ list: 'transaction' }, 'zh-CN'))[0]).toMatchObject({
    state: '待批准',
    收件人: '王小明',
  })
  expect(await headingsOf('log', 'corrections=included')).toEqual(['time', 'action', 'user', 'id', 'package'])
})

it('needs the permission of the list, and takes only what its call takes', async () => {
  const asked = (list: Asked['list'], query = '') => ({ query: { list, query, format: 'csv' } }) as const
  await refuses(() => staff.exportList(asked('people')), 403, 'access.forbidden')
  for (const list of ['party', 'product', 'account'] as const)
    await refuses(() => visitor.exportList(asked(list)), 403, 'access.forbidden')
  const [parcel] = await csv({ list: 'package' }, 'en', visitor)
  expect(parcel).toMatchObject({ pk_id: pkId, sender: '' })
  await refuses(() => visitor.exportList(asked('package', 'sender=none')), 403, 'access.forbidden')
  await refuses(() => boss.exportList(asked('checkout', 'type=gold')), 400, 'request.shape')
  await refuses(() => boss.exportList(asked('account', 'party=unknown&side=sender')), 404, 'party.gone')
  expect((await boss.exportList(asked('checkout', 'limit=many&cursor=x&other=1'))).status).toBe(200)
})

it('has all rows of a long list as they are, in CSV and XLSX, up to the most rows of XLSX', async () => {
  const odd = ['007', '4200001234567890123', '1e5', '=1+1', '_x000D_', 'a\nb', 'constructor', '王 👍']
  const blank = { province: '广东', city: '', district: '', address: 'x', created_at: 1 }
  const rows = Array.from({ length: 600 }, (_, n) => {
    const id = `00${String(n).padStart(24, '0')}`
    return {
      ...blank,
      id,
      name: `${odd[n % odd.length]}`,
      phone: '13800138000',
      note: odd[n % odd.length] ?? '',
    }
  })
  await testApp.database.db.insertInto('addresses').values(rows).execute()
  const all = (await boss.ok.listAddresses()).result.map(({ name, note }) => [name, note])
  const asked = { list: 'address', columns: 'name=Name&note=Note' } as const
  const text = (cell = '') => cell.replace(/^[\t']/, '')
  expect((await csv(asked)).map(({ Name, Note }) => [text(Name), text(Note)])).toEqual(all)
  const xlsx = () => boss.exportList({ query: { ...asked, format: 'xlsx' } })
  expect(await readSheet(Buffer.from((await xlsx()).bytes), { trim: false } as never)).toEqual([
    ['Name', 'Note'],
    ...all,
  ])
  const { xlsxRows } = workLimits
  onTestFinished(() => void Object.assign(workLimits, { xlsxRows }))
  Object.assign(workLimits, { xlsxRows: 599 })
  await refuses(xlsx, 400, 'spreadsheet.too_long')
})
