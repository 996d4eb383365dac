// @rules 25-bill-01 25-bill-04
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { parseBill } from '#domain/bill/parse-bill.ts'
import { rmb } from '#domain/unit/units.ts'
import { alipayApp, alipayWeb, monthOfTransfers, wechat } from '../../../../domain/test/bills.ts'
import { readSpreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { encodeGb18030 } from '../../shared/testing/encode-gb18030.ts'

type Rows = readonly (readonly string[])[]

const csv = (rows: Rows) => `${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`
const gb18030 = async (rows: Rows) => encodeGb18030(csv(rows))
const utf8 = async (rows: Rows) => `\ufeff${csv(rows)}`
const utf16 = async (rows: Rows) => Uint8Array.from(Buffer.from(`\ufeff${csv(rows)}`, 'utf16le'))

/** WeChat writes times as dates in some versions, and amounts as numbers. */
const xlsx = (typed: boolean) => async (rows: Rows) => {
  const cellOf = (value: string) => {
    if (typed && /^\d+\.\d\d$/.test(value)) return { value: Number(value) }
    if (typed && /^\d{4}-\d\d-\d\d /.test(value))
      return { value: new Date(`${value.replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm:ss' }
    return { value }
  }
  return Uint8Array.from(await writeExcelFile(rows.map((cells) => cells.map(cellOf))).toBuffer())
}

const few = monthOfTransfers(9)
const month = monthOfTransfers(400)

test.each([
  ['Alipay app, GB18030', few, alipayApp(few), gb18030],
  ['Alipay app, 5 lines above', few, alipayApp(few, { above: 5 }), gb18030],
  ['Alipay app, 30 lines above', few, alipayApp(few, { above: 30 }), gb18030],
  ['Alipay app, UTF-8', few, alipayApp(few), utf8],
  ['Alipay app, UTF-16', few, alipayApp(few), utf16],
  ['Alipay web, GB18030', few, alipayWeb(few), gb18030],
  ['Alipay web, 12 lines above', few, alipayWeb(few, { above: 12 }), gb18030],
  ['WeChat CSV, ¥', few, wechat(few), utf8],
  ['WeChat CSV, ￥', few, wechat(few, { sign: '￥' }), utf8],
  ['WeChat CSV, plain numbers', few, wechat(few, { sign: '', above: 30 }), utf8],
  ['WeChat XLSX', few, wechat(few), xlsx(false)],
  ['WeChat XLSX, dates and numbers', few, wechat(few, { sign: '' }), xlsx(true)],
  ['Alipay, a month of 400', month, alipayApp(month), gb18030],
  ['WeChat, a month of 400', month, wechat(month, { sign: '' }), xlsx(true)],
])('reads every line of %s', async (_name, transfers, rows, encode) => {
  const { rows: read, isCut } = await readSpreadsheet(new File([await encode(rows)], 'bill'))
  const bill = parseBill(read)
  if ('problem' in bill) throw new Error(JSON.stringify(bill))
  expect([isCut, bill.missing, bill.unread, bill.twice]).toEqual([false, 0, [], []])
  const lines = bill.lines.map(({ number, at, amount, counterpart }) => [number, at, amount, counterpart])
  expect(lines).toEqual(
    transfers.map(({ number, at, yuan, name }) => [
      number,
      Date.parse(`${at.replace(' ', 'T')}+08:00`),
      rmb.from(Math.round(yuan * 100) / 100),
      name,
    ]),
  )
})

test('says that a bill was cut in the middle, and how many lines are missing', async () => {
  const bytes = await gb18030(alipayApp(few))
  const { rows, isCut } = await readSpreadsheet(new File([bytes.slice(0, -60)], 'bill'))
  const bill = parseBill(rows)
  expect([isCut, 'problem' in bill ? bill.problem : [bill.lines.length, bill.missing]]).toEqual([
    true,
    [8, 1],
  ])
})
