import { findHeader } from '../text/find-header.ts'
import { isRounded } from '../text/rounded-number.ts'
import { instantOf } from '../time/wall-clock.ts'
import { type Fen, rmb } from '../unit/units.ts'
import { type BillColumn, billColumns, neededColumns } from './bill-columns.ts'
import type { BillMethod } from './bill-kinds.ts'

/** A transfer of a bill. */
interface BillLine {
  readonly number: string
  /** The merchant's number, which people may have noted instead; '' for none. */
  readonly other: string
  readonly at: number
  /** Received above 0, paid below; without what came back of it, so 0 when all did. */
  readonly amount: Fen
  readonly counterpart: string
  /** What it was for, or what the payer wrote. */
  readonly words: string
  /** The number of the line of an earlier bill that this gives money back of. */
  readonly refundOf?: string
}

export interface Bill {
  readonly method: BillMethod
  /** As the file names it; '' where it does not. */
  readonly account: string
  readonly lines: readonly BillLine[]
  /** Numbers of lines that stand in the file more than once; each counts once. */
  readonly twice: readonly string[]
  /** Lines that are neither income nor expense, such as moves between own accounts. */
  readonly neutral: number
  /** Rows that are no line of a bill in RMB. */
  readonly unread: readonly { readonly row: number; readonly value: string }[]
  /** Lines that the file says it has, beyond those that are in it. */
  readonly missing: number
}

export type BillProblem =
  | { readonly problem: 'noHeader' }
  | {
      readonly problem: 'savedAgain'
      readonly what: 'rounded' | 'noSeconds'
      readonly row: number
      readonly value: string
    }

type Cells = Readonly<Record<BillColumn, string>>

/** So many times without seconds are no accident. */
const manyTimes = 10

/** The transfers of a bill of Alipay or WeChat, from the rows of its file (business-rules.md 25). */
export function parseBill(rows: readonly (readonly string[])[]): Bill | BillProblem {
  const header = findHeader(rows, billColumns, neededColumns)
  if (!header || (header.at.time ?? header.at.created) === undefined) return { problem: 'noHeader' }
  const cell = (cells: readonly string[], column: BillColumn) => cells[header.at[column] ?? -1]?.trim() ?? ''
  const table = rows.slice(header.row + 1).flatMap((cells, index) => {
    const read = Object.fromEntries(
      (Object.keys(billColumns) as BillColumn[]).map((column) => [column, cell(cells, column)]),
    ) as Cells
    // Lines and sums below the table fill one column.
    const isBelow = read.amount === '' && (read.number === '' || timeOf(read) === '')
    return isBelow ? [] : [{ ...read, row: header.row + index + 2 }]
  })
  const damaged = savedAgain(table)
  if (damaged) return damaged
  const numberName = rows[header.row]?.[header.at.number ?? -1] ?? ''
  const texts = rows.filter((_, at) => at < header.row || at > header.row + table.length)
  const preamble = texts.flat().join('\n').normalize('NFKC')
  const [, account = ''] = /(?:支付宝账户|账号|微信昵称)\s*:\s*\[?([^\]\n]*)/.exec(preamble) ?? []
  const [, stated = '0'] = /共\s*(\d+)\s*笔/.exec(preamble) ?? []
  return {
    method: /单号/.test(numberName) && !/订单号/.test(numberName) ? 'Wechat' : 'Alipay',
    account: account.trim(),
    missing: Math.max(0, Number(stated) - table.length),
    ...linesOf(table),
  }
}

function savedAgain(table: readonly (Cells & { readonly row: number })[]): BillProblem | null {
  const rounded = table.find(({ number }) => isRounded(number))
  if (rounded) return { problem: 'savedAgain', what: 'rounded', row: rounded.row, value: rounded.number }
  const times = table.map((line) => ({ row: line.row, value: timeOf(line) })).filter(({ value }) => value)
  const allWhole = times.length >= manyTimes && times.every(({ value }) => value.endsWith(':00'))
  const short = times.find(({ value }) => allWhole || /^\S+ \d{1,2}:\d\d$/.test(value))
  return short ? { problem: 'savedAgain', what: 'noSeconds', ...short } : null
}

const timeOf = ({ time, created }: Cells) => time || created

function linesOf(table: readonly (Cells & { readonly row: number })[]) {
  const lines = new Map<string, BillLine>()
  const refunds: BillLine[] = []
  const [twice, unread] = [new Set<string>(), [] as { row: number; value: string }[]]
  let neutral = 0
  for (const cells of table) {
    const { number, other, counterpart, goods: words } = cells
    const [at, amount] = [instantOfBill(timeOf(cells)), amountOf(cells.amount)]
    if (at === null || amount === null || number === '') {
      unread.push({
        row: cells.row,
        value: at === null ? timeOf(cells) : amount === null ? cells.amount : '',
      })
      continue
    }
    const line = { number, other, at, counterpart, words }
    if (lines.has(number) || refunds.some((refund) => refund.number === number)) twice.add(number)
    else if (/退款成功/.test(cells.status))
      refunds.push({ ...line, amount, refundOf: number.replace(/_.*$/, '') })
    else if (/收入|支出/.test(cells.direction) || /关闭|失败|退款|退还/.test(cells.status)) {
      const left = Math.max(0, amount - backOf(cells, amount))
      lines.set(number, { ...line, amount: (cells.direction === '支出' ? -left : left) as Fen })
    } else neutral += 1
  }
  for (const refund of refunds) {
    const line = lines.get(refund.refundOf ?? '')
    if (!line) lines.set(refund.number, refund)
    else lines.set(line.number, { ...line, amount: toZero(line.amount, refund.amount) })
  }
  return { lines: [...lines.values()], twice: [...twice], neutral, unread }
}

/** An amount less what came back of it. */
export function toZero(amount: Fen, back: Fen): Fen {
  return (Math.sign(amount) * Math.max(0, Math.abs(amount) - Math.abs(back))) as Fen
}

/** What came back of a line, by its state or by the column of it. */
function backOf({ status, refunded }: Cells, amount: Fen): number {
  if (/关闭|失败|等待付款|全额退款|退还/.test(status)) return amount
  const [, part] = /已退款\D*([\d.,]+)/.exec(status) ?? []
  return amountOf(part ?? (refunded || '0')) ?? 0
}

function amountOf(text: string): Fen | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s¥,]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) && rmb.fits(Number(plain)) ? rmb.from(Number(plain)) : null
}

function instantOfBill(text: string): number | null {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2}) (\d{1,2}):(\d\d):(\d\d)$/.exec(text)
  if (!parts) return null
  const [year, ...rest] = parts.slice(1).map((part) => part.padStart(2, '0'))
  const [month, day, ...clock] = rest
  return instantOf(`${year}-${month}-${day} ${clock.join(':')}`, 'Asia/Shanghai')
}
