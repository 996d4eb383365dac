// @rules 25-bill-01 25-bill-02 25-bill-03 25-bill-04 25-bill-05 25-bill-06
import { expect, test } from 'vitest'
import { alipayApp, alipayWeb, billNumber, monthOfTransfers, type Transfer, wechat } from '../test/bills.ts'
import { type Bill, parseBill } from './parse-bill.ts'

const transfers: readonly Transfer[] = [
  { number: billNumber(1), at: '2026-11-03 09:05:01', yuan: -401.08, name: '李雷' },
  { number: billNumber(2), at: '2026-11-04 10:30:59', yuan: 1250.5, name: '*梅', words: '奶粉三罐' },
  { number: billNumber(3), at: '2026-11-05 00:00:01', yuan: 0, name: '余额宝', words: '500' },
]

function read(rows: readonly (readonly string[])[]): Bill {
  const bill = parseBill(rows)
  if ('problem' in bill) throw new Error(JSON.stringify(bill))
  return bill
}

const amounts = (rows: readonly (readonly string[])[]) => read(rows).lines.map(({ amount }) => amount)
const problem = (rows: readonly (readonly string[])[]) => {
  const bill = parseBill(rows)
  return 'problem' in bill ? bill : null
}

test.each([
  ['the Alipay app', 'Alipay', '138****8000', alipayApp(transfers)],
  ['the Alipay app, 30 lines above', 'Alipay', 'b', alipayApp(transfers, { above: 30, account: 'b' })],
  ['the Alipay web', 'Alipay', 'ada@example.com', alipayWeb(transfers)],
  ['WeChat with ¥', 'Wechat', '小明', wechat(transfers)],
  ['WeChat with ￥, 5 lines above', 'Wechat', '小明', wechat(transfers, { sign: '￥', above: 5 })],
  ['WeChat with plain numbers', 'Wechat', '小明', wechat(transfers, { sign: '' })],
])('reads a bill of %s', (_name, method, account, rows) => {
  expect(read(rows)).toMatchObject({
    method,
    account,
    neutral: 1,
    twice: [],
    unread: [],
    missing: 0,
    lines: [
      { number: billNumber(1), amount: -40108, counterpart: '李雷', at: Date.parse('2026-11-03T01:05:01Z') },
      { number: billNumber(2), amount: 125050, counterpart: '*梅', at: Date.parse('2026-11-04T02:30:59Z') },
    ],
  })
})

test('takes off what came back: wholly, in part, by a line of its own, by a column', () => {
  const [paid] = transfers
  if (!paid) throw new Error('none')
  const with_ = (more: Partial<Transfer>): Transfer => ({ ...paid, ...more })
  for (const status of ['已全额退款', '对方已退还'])
    expect(amounts(wechat([with_({ status })]))).toEqual([-0])
  expect(amounts(wechat([with_({ status: '已退款(￥1.08)' })]))).toEqual([-40000])
  const back = with_({ number: `${paid.number}_77`, yuan: 0, words: '1.08', status: '退款成功' })
  expect(amounts(alipayApp([paid, back]))).toEqual([-40000])
  expect(read(alipayApp([back])).lines).toMatchObject([{ amount: 108, refundOf: paid.number }])
  expect(amounts(alipayWeb([with_({ refunded: '401.08' })]))).toEqual([-0])
  expect(amounts(alipayApp([with_({ status: '交易关闭' })]))).toEqual([-0])
})

test('names what it does not count or cannot read, and says when lines are missing', () => {
  const [first, second] = transfers
  if (!first || !second) throw new Error('none')
  const rows = wechat([first, first, second], { stated: 400 })
  expect(read(rows)).toMatchObject({ twice: [first.number], missing: 397 })
  expect(amounts(rows)).toHaveLength(2)
  const foreign = rows.map((cells) => cells.map((cell) => cell.replace('¥1250.50', 'US$1250.50')))
  expect(read(foreign).unread).toEqual([{ row: 20, value: 'US$1250.50' }])
  const noTime = rows.map((cells) => cells.map((cell) => cell.replace('2026-11-04 10:30:59', '昨天')))
  expect(read(noTime).unread).toEqual([{ row: 20, value: '昨天' }])
})

test('refuses what is no bill, and what a spreadsheet has saved again', () => {
  expect(problem([['Name', 'Amount']])).toEqual({ problem: 'noHeader' })
  const [one] = transfers
  if (!one) throw new Error('none')
  expect(problem(wechat([{ ...one, number: '4.2E+27' }]))).toMatchObject({ what: 'rounded', row: 18 })
  expect(problem(alipayApp([{ ...one, at: '2026/11/3 9:05' }]))).toMatchObject({ what: 'noSeconds', row: 24 })
  const month = monthOfTransfers(12).map((line) => ({ ...line, at: line.at.replace(/\d\d$/, '00') }))
  expect(problem(wechat(month))).toMatchObject({ what: 'noSeconds' })
})
