import writeXlsxFile, { type Cell, type Row, type SheetData } from 'write-excel-file/node'
import { transactionName } from '#domain/item/transaction-number.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { StatementData } from './port.ts'
import * as sheet from './sheet.ts'

const { text } = sheet
const bold = { fontWeight: 'bold' } as const

/** A statement as a spreadsheet: amounts are numbers and times are dates, as clocks in Shanghai show them. */
export async function makeStatementSheet(data: StatementData): Promise<Uint8Array> {
  const wording = serverWordings[data.language]
  const texts = wording.statement
  const { methods } = wording.invoice
  const isSender = data.side === 'sender'
  const formula = isSender ? (['costEach', 'cost', 'fromCustomer', 'kept'] as const) : []
  const title = (name: keyof typeof texts.columns) => texts.columns[name].join(' ')
  const columns = [
    title('date'),
    title('entry'),
    title('transaction'),
    title('packageId'),
    texts.item,
    title('qty'),
    ...formula.map(title),
    title('amount'),
    title('balance'),
    texts.method,
    texts.note,
  ]
  const blank = (count: number): Cell[] => Array.from({ length: count }, () => null)
  const before = 6 + formula.length
  const balanceRow = (name: string, amount: Cell, balance: Fen): Row => [
    null,
    { value: name, ...bold },
    ...blank(before - 2),
    amount,
    { ...money(balance), ...bold },
  ]
  const rows: SheetData = [
    [{ value: `${texts.statement} ${data.name}`, ...bold, fontSize: 14 }],
    [{ value: texts.party }, text(data.party)],
    [{ value: texts.account }, text(texts.sides[data.side])],
    [{ value: texts.period }, text(`${data.from} – ${data.to}`)],
    [{ value: texts.issued }, time(data.issuedAt)],
    [{ value: '' }, text(data.businessName)],
    [],
    columns.map((value) => ({ value, ...bold })),
    balanceRow(texts.opening, null, data.opening),
    ...data.lines.map((line): Row => {
      const { item, note, transferNumber, day } = line
      const notes = [note, transferNumber && texts.transferNumber(transferNumber), day && texts.paidOn(day)]
      const qty = item?.numbers.qty ?? null
      return [
        time(line.at),
        text(texts.causes[data.side][line.cause]),
        item ? text(transactionName(item.number)) : null,
        item ? text(item.pkId) : null,
        item ? text(item.item) : null,
        qty === null ? null : { value: qty, type: Number },
        ...formula.map((name) => money(item?.numbers[name] ?? null)),
        money(line.amount),
        money(line.balance),
        line.method ? text(methods[line.method]) : null,
        text(notes.filter((part) => part !== '').join(' · ')),
      ]
    }),
    balanceRow(texts.closing, money((data.closing - data.opening) as Fen), data.closing),
  ]
  const widths = [19, 20, 12, 14, 36, 7, ...formula.map(() => 13), 13, 13, 14, 40]
  return writeXlsxFile(rows, {
    sheet: data.name,
    columns: widths.map((width) => ({ width })),
  }).toBuffer()
}

function money(amount: Fen | null) {
  return amount === null ? null : sheet.money(rmb.toNumber(amount))
}

const time = (at: number) => sheet.time(at, 'Asia/Shanghai')
