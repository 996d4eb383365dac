// @rules 17-paper-01 17-paper-02 17-credit-02 17-paper-03
import { beforeAll, describe, expect, it } from 'vitest'
import { ordersOf } from '../correction/orders.ts'
import { paymentRoom } from '../correction/payments.ts'
import { readPdf } from '../ports/read-pdf.ts'

type Language = 'en' | 'zh-CN'
const { ada, anna, does } = await paymentRoom()

const orders = ordersOf()

const bytes = async (transaction_id: string, language: Language, version?: 'first') => {
  const query = { transaction_id, ...(version && { version }) }
  const paper = await anna.getInvoice({ query }, { language })
  expect(paper.status).toBe(200)
  return paper.bytes
}
const words = async (id: string, language: Language = 'en', version?: 'first') =>
  (await readPdf(await bytes(id, language, version))).pages.join('\n').split('\n')
const totals = async (id: string) => {
  const all = await words(id)
  return all.slice(all.indexOf('Total'), all.indexOf('Total') + 5)
}
const numberOf = async (id: string) =>
  (await does.list({ corrected: 'included' })).find(({ _id }) => _id === id)?.number

describe('the invoice', () => {
  it('of a rejected payment says so, and that nothing stands', async () => {
    const { id } = await does.paid(2, 300)
    expect(await words(id)).toContain('Pending approval')
    expect((await does.reject(id)).status).toBe(200)
    const all = await words(id)
    expect(all).toEqual(expect.arrayContaining(['Rejected', 'Rejected (CST)', '¥ 0.00', '300.00']))
    expect(all).not.toContain('Pending approval')
    expect(await totals(id)).toEqual(['Total', '0', '0.00', '0.00', '0.00'])
    expect(await words(id, 'zh-CN')).toEqual(expect.arrayContaining(['已驳回', '驳回时间 (CST)']))
    expect(await words(id, 'en', 'first')).toContain('Pending approval')
  })

  it('of a voided payment names the credit note, and says that nothing stands', async () => {
    const { id } = await does.approved(2, 300)
    const before = await bytes(id, 'en')
    expect((await does.voidIt(id)).status).toBe(200)
    const name = `CN-${await numberOf(id)}-1`
    expect(await words(id)).toEqual(expect.arrayContaining([`Voided · ${name}`, '¥ 0.00']))
    expect(await totals(id)).toEqual(['Total', '0', '0.00', '0.00', '0.00'])
    expect(await words(id, 'zh-CN')).toContain(`已作废 · ${name}`)
    expect(Buffer.from(await bytes(id, 'en', 'first')).equals(before)).toBe(true)
  })

  it('of a payment of which pieces were refunded says how many, names each credit note, and shows what stands', async () => {
    // 3 x 99.64 = 298.92, so profits are 179.86 and 388.85 go to the sender.
    const done = await does.approved(3, 478.78)
    const before = await bytes(done.id, 'zh-CN')
    expect((await does.refund(done, 1, 0)).status).toBe(200)
    const name = `CN-${await numberOf(done.id)}`
    const once = await words(done.id)
    expect(once).toContain(`Refunded 1 of 3 · ${name}-1`)
    // 478.78 - 159.59; 179.86 - (159.59 - 99.64); 388.85 - 129.62.
    expect(await totals(done.id)).toEqual(['Total', '2', '319.19', '119.91', '259.23'])
    expect(once).toContain('¥ 259.23')
    expect((await does.refund(done, 1, 1)).status).toBe(200)
    const twice = await words(done.id)
    expect(twice.filter((word) => word === `Refunded 2 of 3 · ${name}-1 · ${name}-2`)).toHaveLength(2)
    expect(await words(done.id, 'zh-CN')).toContain(`已退款 2/3 · ${name}-1 · ${name}-2`)
    expect(Buffer.from(await bytes(done.id, 'zh-CN', 'first')).equals(before)).toBe(true)
    expect((await does.voidIt(done.id, 2)).status).toBe(200)
    expect(await words(done.id)).toContain(`Voided · ${name}-1 … ${name}-3`)
    expect(await totals(done.id)).toEqual(['Total', '0', '0.00', '0.00', '0.00'])
  })
})

describe('after an amendment', () => {
  beforeAll(() => ada.updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.6832 } }))

  it('price, weight and cost of paid pieces are those of the order, beside those that were paid', async () => {
    const pkId = await orders.recorded(anna, { sold: 3, price: 28 })
    await does.put(pkId, 'sold', 3, 700)
    const id = await does.pay()
    const paid = await bytes(id, 'en')
    // (28 + 9) x 4.6832 = 173.2784; (26 + 9) x 4.6832 = 163.912.
    expect((await orders.amend(ada, pkId, { lines: [{ line: 1, price: 26 }] })).status).toBe(200)
    const former = { price: 28, weight: 1, cost: 173.28, revision: 2 }
    const [transaction] = await does.list()
    expect(transaction?.items).toMatchObject([
      { price: 26, weight: 1, costPerEach: 163.91, cost: 491.73, former },
    ])
    const { itemRecords } = await anna.ok.getPackage({ query: { pk_id: pkId, corrected: 'included' } })
    // 519.84 + (700 - 519.84) / 2, as it was paid.
    expect(transaction?.amended).toEqual({ payAmountToSender: 609.92 })
    expect(itemRecords).toMatchObject([{ price: 26, weight: 1, cost: 163.91, former }])
    const [found] = await does.list({ user: 'Anna' })
    expect(found?.items).toEqual(transaction?.items)
    const all = await words(id)
    const [mark = ''] = all.filter((word) => word.startsWith('Pending approval'))
    expect(mark).toMatch(/^Pending approval · Amended on \d{4}-\d\d-\d\d by Ada$/)
    expect(all).toEqual(expect.arrayContaining(['26.00', '1.00', '163.91']))
    expect(all.find((word) => word.startsWith('Amended on'))).toMatch(
      /by Ada · Price A\$ each 28\.00 → 26\.00 · Cost ¥ each 173\.28 → 163\.91$/,
    )
    expect((await words(id, 'zh-CN')).join('\n')).toMatch(/\d 由 Ada 更正 · 单价 A\$ 28\.00 → 26\.00/)
    expect(Buffer.from(await bytes(id, 'en', 'first')).equals(paid)).toBe(true)
  })

  it('the first version is that of the approval, and a credit note has the numbers of its time', async () => {
    const pkId = await orders.recorded(anna, { sold: 3, price: 28 })
    await does.put(pkId, 'sold', 3, 700)
    const id = await does.pay()
    const amend = (price: number, weight: number, seen: number) =>
      orders.amend(ada, pkId, { package: { weight }, lines: [{ line: 1, price }] }, seen)
    expect((await amend(27, 3, 1)).status).toBe(200)
    expect((await does.approve(id)).status).toBe(200)
    const approved = await bytes(id, 'en')
    expect((await amend(26, 4, 2)).status).toBe(200)
    const item = (await does.list())[0]?.items[0]?._id ?? ''
    expect((await does.refund({ id, item }, 1, 0)).status).toBe(200)
    expect((await amend(25, 5, 3)).status).toBe(200)
    expect((await words(id)).join('\n')).toContain('Price A$ each 28.00 → 25.00')
    expect(Buffer.from(await bytes(id, 'en', 'first')).equals(approved)).toBe(true)
    const note = (await anna.getCreditNote({ query: { transaction_id: id, number: '1' } })).bytes
    const all = (await readPdf(note)).pages.join('\n').split('\n')
    // (26 + 1 / 4 x 27) x 4.6832 = 153.3748
    expect(all).toEqual(expect.arrayContaining(['26.00', '153.37', '−1']))
    expect(all).not.toContain('25.00')
  })

  it('of another package numbers alone only the cost changes; a new name or receiver changes no number', async () => {
    const pkId = await orders.recorded(anna, { sold: 3, price: 25 })
    await does.put(pkId, 'sold', 2, 600)
    const id = await does.pay()
    expect((await orders.edit(ada, pkId, { receiver: '李雷' })).status).toBe(200)
    expect((await orders.amend(ada, pkId, { lines: [{ line: 1, item: 'A2 3' }] }, 2)).status).toBe(200)
    const [edited] = await does.list()
    expect(edited).not.toHaveProperty('amended')
    expect(edited?.items[0]).not.toHaveProperty('former')
    expect((await words(id)).join('\n')).not.toContain('Amended')
    expect((await orders.amend(ada, pkId, { package: { exchangeRate: 4.71265 } }, 3)).status).toBe(200)
    const former = { price: 25, weight: 1, cost: 159.23, revision: 4 }
    expect((await does.list())[0]?.items).toMatchObject([{ price: 25, costPerEach: 160.23, former }])
    expect((await words(id)).join('\n')).toMatch(/by Ada · Cost ¥ each 159\.23 → 160\.23/)
  })
})
