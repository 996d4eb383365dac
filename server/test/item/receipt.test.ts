// @rules 18-receipt-01 14-call-99 14-call-100 18-receipt-02 18-receipt-03
import { expect, it } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { says } from '../../../testkit/rooms/open-app.ts'
import { paymentRoom } from '../correction/payments.ts'
import { newParty } from '../party/party-helpers.ts'
import { readPdf } from '../ports/read-pdf.ts'

type Language = 'en' | 'zh-CN'

interface Bought {
  readonly pieces: number
  readonly subtotal?: number
  readonly customer?: string
  readonly paysLater?: boolean
}

/** Vitamin C costs 99.64 a piece. */
const { anna, does, ada } = await paymentRoom()

async function buy(...all: readonly Bought[]) {
  const pkId = await savePackage(anna, { sold: 10, employee: 2 })
  for (const { pieces, subtotal, customer, paysLater } of all) {
    const type = subtotal === undefined ? 'employee' : 'sold'
    const { _id } = await rowOf(anna, pkId, type)
    const more = { ...(customer && { customer }), ...(paysLater && { customerPaysLater: true }) }
    const what = { addToCart: pieces, _id, type, ...more } as const
    await anna.ok.addToCart({ body: subtotal === undefined ? what : { ...what, subtotal } })
  }
  const id = await does.pay()
  const found = (await does.list()).find(({ _id }) => _id === id)
  return { id, pkId, name: `T-${found?.number}`, items: found?.items ?? [] }
}
const texts = async (transaction_id: string, language?: Language) => {
  return (await anna.ok.listReceipts({ query: { transaction_id, ...(language && { language }) } })).result
}
/** Without the line of customer and time. */
const lines = (text: string | undefined) => text?.split('\n').toSpliced(1, 1) ?? []
const paper = async (transaction_id: string, customer?: string, language?: Language) => {
  const query = { transaction_id, ...(customer && { customer }), ...(language && { language }) }
  const answer = await anna.getReceipt({ query })
  expect(answer.status).toBe(200)
  const { title, pages } = await readPdf(answer.bytes)
  return { title, words: pages.join('\n').split('\n') }
}

it('is one for each customer, with pieces, amounts, what is paid and what is owed', async () => {
  const [wang, zhao] = [await newParty(anna, '王芳'), await newParty(anna, '赵敏')]
  const { id, pkId, name } = await buy(
    { pieces: 2, subtotal: 400, customer: wang },
    { pieces: 1, subtotal: 250.5, customer: zhao },
    { pieces: 3, subtotal: 610, customer: wang, paysLater: true },
    { pieces: 4, subtotal: 900 },
    { pieces: 1 },
  )
  const payment = { party: wang, side: 'customer', kind: 'payment', amount: 100, method: 'Wechat' } as const
  await anna.ok.addAccountPayment({ body: { ...payment, transferNumber: '', note: '', day: '' } })
  const all = await texts(id, 'en')
  expect(all.map(({ customer }) => customer?.name)).toEqual(['王芳', '赵敏', undefined])
  expect(all[0]?.text.split('\n')[1]).toMatch(/^王芳 · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(all.map(({ text }) => lines(text))).toEqual([
    [
      `Parcel Desk · Receipt · ${name}`,
      '',
      'Vitamin C × 2  ¥ 400.00',
      `  ${pkId}`,
      'Vitamin C × 3  ¥ 610.00',
      `  ${pkId}`,
      '',
      'Total  5 pieces  ¥ 1,010.00',
      'Paid  ¥ 500.00',
      'Owed  ¥ 510.00',
    ],
    [
      `Parcel Desk · Receipt · ${name}`,
      '',
      'Vitamin C × 1  ¥ 250.50',
      `  ${pkId}`,
      '',
      'Total  1 piece  ¥ 250.50',
      'Paid  ¥ 250.50',
    ],
    [
      `Parcel Desk · Receipt · ${name}`,
      '',
      'Vitamin C × 4  ¥ 900.00',
      `  ${pkId}`,
      '',
      'Total  4 pieces  ¥ 900.00',
      'Paid  ¥ 900.00',
    ],
  ])
  const { title, words } = await paper(id, wang, 'en')
  expect(title).toBe(`Receipt ${name}`)
  expect(words.slice(words.indexOf('Total'), words.indexOf('Total') + 5)).toEqual([
    'Total',
    '5',
    '1,010.00',
    '500.00',
    '510.00',
  ])
  expect(words).toEqual(expect.arrayContaining([name, '王芳', '¥ 500.00', 'Page 1 of 1']))
  expect((await paper(id, zhao, 'en')).words).not.toContain('王芳')
  expect((await paper(id, undefined, 'en')).words).toContain('900.00')
})

it('is in the language of the customer unless another one is chosen; a merged customer is the survivor', async () => {
  const [old, lei] = [await newParty(anna, '旧'), await newParty(anna, '李雷')]
  const { id, pkId, name } = await buy(
    { pieces: 1, subtotal: 200, customer: old },
    { pieces: 1, subtotal: 300, customer: lei, paysLater: true },
  )
  await ada.ok.mergeParties({ body: { _id: old, into: lei, version: 1 } })
  const all = await texts(id)
  expect(all.map(({ customer }) => customer)).toEqual([{ _id: lei, name: '李雷' }])
  expect(lines(all[0]?.text)).toEqual([
    `Parcel Desk · 收据 · ${name}`,
    '',
    'Vitamin C × 1  ¥ 200.00',
    `  ${pkId}`,
    'Vitamin C × 1  ¥ 300.00',
    `  ${pkId}`,
    '',
    '合计  2 件  ¥ 500.00',
    '已付  ¥ 200.00',
    '未付  ¥ 300.00',
  ])
  expect((await paper(id, old)).words).toEqual(expect.arrayContaining(['收据', '李雷', '已付', '未付']))
  expect((await paper(id, lei, 'en')).words).toContain('Receipt')
})

it('shows what stands after refunds, a void and a rejection', async () => {
  const { id, items } = await buy({ pieces: 3, subtotal: 600 }, { pieces: 1, subtotal: 150 })
  const text = async () => (await texts(id, 'en'))[0]?.text ?? ''
  expect((await does.approve(id)).status).toBe(200)
  expect((await does.refund({ id, item: items[0]?._id ?? '' }, 1, 0)).status).toBe(200)
  expect(await text()).toContain('Vitamin C × 2  ¥ 400.00 (Refunded 1 of 3)')
  expect(await text()).toContain('Total  3 pieces  ¥ 550.00\nPaid  ¥ 550.00')
  expect((await does.refund({ id, item: items[1]?._id ?? '' }, 1, 0)).status).toBe(200)
  expect(await text()).toContain('Total  2 pieces  ¥ 400.00\nPaid  ¥ 400.00')
  expect(await text()).not.toContain('150.00')
  const { words } = await paper(id, undefined, 'en')
  expect(words).toEqual(expect.arrayContaining(['Refunded 1 of 3', 'Refunded 1 of 1', '¥ 400.00']))
  expect((await does.voidIt(id, 2)).status).toBe(200)
  expect(await text()).toContain(' · Voided\n')
  expect(await text()).toContain('Total  0 pieces  ¥ 0.00\nPaid  ¥ 0.00')
  expect((await paper(id, undefined, 'en')).words).toContain('Voided')
  const pending = await buy({ pieces: 2, subtotal: 500 })
  expect((await does.reject(pending.id)).status).toBe(200)
  expect((await texts(pending.id, 'zh-CN'))[0]?.text).toMatch(
    /已驳回\n[\s\S]*合计 {2}0 件 {2}¥ 0\.00\n已付 {2}¥ 0\.00$/,
  )
})

it('never has cost, profit, what goes to the sender, the sender or who paid; employee purchases have none', async () => {
  const [customer, sender] = [await newParty(anna, '客户甲'), await newParty(anna, '寄件乙')]
  const { id, pkId, items } = await buy({ pieces: 7, subtotal: 1400, customer })
  await anna.ok.nameSender({ body: { pk_id: pkId, party: sender, seen: null } })
  const [item] = items
  const hidden = [item?.cost, item?.costPerEach, item?.profits, item?.payAmountToSender]
  const money = hidden.map((amount) => amount?.toLocaleString('en', { minimumFractionDigits: 2 }))
  expect(money).toEqual(['697.48', '99.64', '702.52', '1,048.74'])
  for (const language of ['en', 'zh-CN'] as const) {
    const { words } = await paper(id, customer, language)
    const shown = [words.join('\n'), ...(await texts(id, language)).map(({ text }) => text)].join('\n')
    expect(shown).toContain('1,400.00')
    for (const secret of [...money, '寄件乙', 'Anna', '20.00']) expect(shown, secret).not.toContain(secret)
    expect(shown).not.toMatch(/cost|profit|sender|成本|利润|寄件人/i)
  }
  const own = await buy({ pieces: 2 })
  expect(await texts(own.id)).toEqual([])
  await says(anna.getReceipt({ query: { transaction_id: own.id } }), 404, 'receipt.none')
  const unnamed = await buy({ pieces: 1, subtotal: 200 })
  const unknown = { transaction_id: unnamed.id, customer: '0'.repeat(26) }
  expect((await anna.getReceipt({ query: unknown })).error.code).toBe('receipt.none')
  await says(anna.listReceipts({ query: { transaction_id: '0'.repeat(26) } }), 404, 'transaction.gone')
})
