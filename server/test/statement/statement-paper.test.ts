// @rules 18-statement-09 18-cause-01 18-statement-10
import { expect, it } from 'vitest'
import { storedRows } from '../../../testkit/rooms/open-app.ts'
import { pay, putIntoCart } from '../party/party-helpers.ts'
import { statementRoom } from './statement-helpers.ts'

const many = 120
const { testApp, boss, does } = await statementRoom()

const group = { group: 'business' as const, version: 0, values: { businessName: '极地小店' } }
await boss.updateBusinessSettings({ body: group })
const id = await does.party('欧阳建国')
const { pkId } = await putIntoCart(boss, { pieces: 3 })
await boss.nameSender({ body: { pk_id: pkId, party: id, seen: null } })
await pay(boss)
for (let n = 1; n <= many; n += 1) await does.owe(id, n + n / 100)
await does.pay(id, 1500, { note: '=SUM(A1)&<b>', transferNumber: '4200001', day: '2026-02-20' })
const statement = await does.issued({ party: id })
/** The sums of the account, straight from its entries. */
async function ledger() {
  const rows = await storedRows(testApp, 'account_entries', { party_id: id, side: 'sender' })
  return { rows, total: rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0) }
}

const money = (text: string) => Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100)
const written = (fen: number) =>
  (fen / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 }).replace('-', '−')

it('have every entry, the header on each page, and totals that equal the database', async () => {
  const { title, pages, sizes, headers } = await does.paper(statement.statement_id, 'en')
  expect(headers['content-type']).toBe('application/pdf')
  expect([title, sizes[0]]).toEqual([`Statement ${statement.name}`, [842, 595]])
  expect(pages.length).toBeGreaterThan(3)
  for (const [number, page] of pages.entries()) {
    const words = page.split('\n')
    expect(words).toContain(`Page ${number + 1} of ${pages.length}`)
    expect(words).toEqual(expect.arrayContaining(['Transaction', 'From customer', 'Kept by us', 'Balance']))
  }
  const words = pages.join('\n').split('\n')
  const { rows, total } = await ledger()
  // The last two amounts below the table are the sum of its entries and the closing balance.
  const closing = words.slice(words.lastIndexOf('Closing balance'))
  expect(closing.slice(0, 3)).toEqual(['Closing balance', written(total), written(total)])
  expect(words).toContain(`¥ ${written(total)}`)
  expect(words).toContain('We owe you')
  // Amount and balance of each entry, as text.
  let balance = 0
  for (const { amount_fen } of rows) {
    balance += amount_fen
    expect(words).toContain(written(amount_fen))
    expect(words).toContain(written(balance))
  }
  expect(words.filter((word) => word.startsWith('Adjustment'))).toHaveLength(many)
  // 3 pieces at 99.64, 600.00 from the customer, 449.46 to the sender.
  expect(words).toEqual(expect.arrayContaining(['99.64', '298.92', '600.00', '150.54', '449.46']))
  expect(words).toContain('=SUM(A1)&<b> · No. 4200001 · Paid on 2026-02-20')
})

it('are in Chinese for a party with that language, or when it is chosen', async () => {
  const { title, pages } = await does.paper(statement.statement_id)
  expect(title).toBe(`对账单 ${statement.name}`)
  const words = (pages[0] ?? '').split('\n')
  for (const word of ['对账单', '欧阳建国', '寄件人账户', '期初余额', '我方留存', '商品份额 · Vitamin C'])
    expect(words, word).toContain(word)
  const ours = pages
    .join('')
    .replaceAll(/Vitamin C|from the old book|SUM|ST-\d+|PE\w+|PK\w+|T-\d+|CST|Parcel Desk/g, '')
  expect(ours.match(/[A-Za-z]{4,}/g)).toBe(null)
  expect(pages.join('')).toContain(`第 1 页，共 ${pages.length} 页`)
})

it('call a share a sale and what was received at once paid for a customer, in PDF, spreadsheet and text', async () => {
  const customer = await does.party('王芳')
  await putIntoCart(boss, { pieces: 2, customer })
  await pay(boss)
  const { statement_id } = await does.issued({ party: customer, side: 'customer' })
  const sayings = { en: ['Sale', 'Paid'], 'zh-CN': ['销售', '已付'] } as const
  for (const language of ['en', 'zh-CN'] as const) {
    const [sale, paid] = sayings[language]
    const { words, cells, text } = await does.all(statement_id, language)
    expect(words).toContain(`${sale} · Vitamin C`)
    expect(words.some((word) => word.startsWith(`${paid} · Vitamin C`))).toBe(true)
    expect(cells.map((row) => row[1])).toEqual(expect.arrayContaining([sale, paid]))
    expect(text).toMatch(new RegExp(`${sale} .*400\\.00[\\s\\S]*${paid} .*400\\.00`))
    const all = [...words, ...cells.flat(), text].join('\n')
    expect(all).not.toMatch(/Share of an item|Paid at once|商品份额|当时已付/)
  }
})

it('are spreadsheets with numbers and dates, whose sums equal the database', async () => {
  const { cells, headers } = await does.sheet(statement.statement_id, 'en')
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const head = cells.findIndex((row) => row[0] === 'Date')
  const columns = cells[head] ?? []
  const sums = 'Qty, Cost ¥ each, Cost ¥, From customer ¥, Kept by us ¥, Amount ¥, Balance ¥'
  expect(columns.join(', ')).toBe(`Date, Entry, Transaction, Package ID, Item, ${sums}, Payment method, Note`)
  const at = (name: string) => columns.indexOf(name)
  const { rows, total } = await ledger()
  const lines = cells.slice(head + 2, -1)
  expect(lines).toHaveLength(rows.length)
  expect(lines.map((row) => Math.round(Number(row[at('Amount ¥')]) * 100))).toEqual(
    rows.map(({ amount_fen }) => amount_fen),
  )
  expect(money(String(cells.at(-1)?.[at('Balance ¥')]))).toBe(total)
  expect(lines[0]?.slice(4, 10)).toEqual(['Vitamin C', 3, 99.64, 298.92, 600, 150.54])
  // Days since 1899-12-30, by clocks in Shanghai.
  const [first] = rows
  const days = 25_569 + ((first?.created_at ?? 0) + 8 * 3_600_000) / 86_400_000
  expect(Math.abs(Number(lines[0]?.[0]) - days)).toBeLessThan(1 / 86_400)
  expect(lines.at(-1)?.at(-1)).toBe('=SUM(A1)&<b> · No. 4200001 · Paid on 2026-02-20')
})
