import type { StatementLine } from '#domain/account/statement-line.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { causeText } from '#domain/messages/cause-text.ts'
import type { StatementColumn, StatementTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { dayOf } from '#domain/time/day.ts'
import { momentText } from '#domain/time/format.ts'
import type { Fen } from '#domain/unit/units.ts'
import { drawFacts, drawFoot, drawHeading, footer, margin } from './facts.ts'
import { yuan } from './figures.ts'
import { makePaper } from './paper.ts'
import type { StatementData } from './port.ts'
import { drawTable, type TableColumn, widthOf } from './table.ts'

/** The opening balance has a row of its own. */
type Row = StatementLine | { readonly opening: Fen }

/** Draws a statement: landscape A4, as many pages as its entries need. */
export async function drawStatement(data: StatementData): Promise<Uint8Array> {
  const wording = serverWordings[data.language]
  const texts = wording.statement
  const paper = await makePaper({
    size: 'A4',
    layout: 'landscape',
    language: data.language,
    title: `${texts.statement} ${data.name}`,
    author: data.businessName,
    time: data.issuedAt,
  })
  const columns = statementColumns(data)
  const width = widthOf(columns)
  const left = (paper.width - width) / 2
  const amount = { what: owedText(data, texts), text: `¥ ${yuan(Math.abs(data.closing) as Fen)}` }
  const { businessName, logo } = data
  const top = drawHeading(paper, { businessName, logo, kind: texts.statement, mark: '', amount }, left, width)
  const facts = [
    { what: texts.statement, text: data.name, share: 0.16 },
    { what: texts.party, text: data.party, share: 0.3 },
    { what: texts.account, text: texts.sides[data.side], share: 0.16 },
    { what: texts.period, text: `${data.from} – ${data.to}`, share: 0.22 },
    { what: texts.issued, text: momentText(data.issuedAt), share: 0.16 },
  ]
  const below = drawFacts(paper, facts, { left, top, width }) + 20
  const rows: Row[] = [{ opening: data.opening }, ...data.lines]
  const closing: Partial<Record<StatementColumn, string>> = {
    entry: texts.closing,
    amount: yuan((data.closing - data.opening) as Fen),
    balance: yuan(data.closing),
  }
  const table = {
    columns,
    rows,
    notes: (row: Row) => ('opening' in row ? [] : [noteOf(row, texts)]),
    totals: [columns.map(({ name }) => closing[name] ?? '')],
  }
  drawTable(paper, table, { left, top: margin, bottom: paper.height - margin - footer }, below)
  paper.eachPage((page, pages) =>
    drawFoot(
      paper,
      `${data.businessName} · ${texts.statement} ${data.name} · ${data.party}`,
      wording.invoice.page(page, pages),
      { left, width },
    ),
  )
  return paper.finish()
}

/** What the closing balance means to the party. */
function owedText({ side, closing }: StatementData, texts: StatementTexts): string {
  if (closing === 0) return texts.settled
  const [above, below] = texts.owed[side]
  return closing > 0 ? above : below
}

function noteOf({ note, transferNumber, day }: StatementLine, texts: StatementTexts): string {
  const parts = [
    note.trim(),
    transferNumber && texts.transferNumber(transferNumber),
    day && texts.paidOn(day),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

type Column = TableColumn<Row> & { readonly name: StatementColumn }

/** A customer's statement has neither costs nor shares. */
export function statementColumns({
  side,
  language,
}: Pick<StatementData, 'side' | 'language'>): readonly Column[] {
  const { statement: texts, invoice } = serverWordings[language]
  const { methods } = invoice
  const left = (name: StatementColumn, width: number, value: (line: StatementLine) => string): Column => ({
    name,
    width,
    align: 'left',
    title: texts.columns[name],
    value: (row) => ('opening' in row ? (name === 'entry' ? texts.opening : '') : value(row)),
  })
  const right = (name: StatementColumn, width: number, value: (line: StatementLine) => string): Column => ({
    ...left(name, width, value),
    align: 'right',
  })
  const money = (name: 'costEach' | 'cost' | 'fromCustomer' | 'kept', width: number) =>
    right(name, width, ({ item }) => shown(item?.numbers[name] ?? null))
  const entry = (line: StatementLine) =>
    [causeText(line, side, texts), line.item?.item, line.method && methods[line.method]]
      .filter(Boolean)
      .join(' · ')
  const wide = side === 'customer'
  return [
    left('date', wide ? 76 : 58, ({ at }) => dayOf(at)),
    left('entry', wide ? 346 : 190, entry),
    left('transaction', wide ? 66 : 52, ({ item }) => (item ? transactionName(item.number) : '')),
    left('packageId', wide ? 90 : 74, ({ item }) => item?.pkId ?? ''),
    right('qty', 38, ({ item }) => String(item?.numbers.qty ?? '').replace('-', '−')),
    ...(wide ? [] : [money('costEach', 56), money('cost', 60), money('fromCustomer', 64), money('kept', 54)]),
    right('amount', wide ? 80 : 64, ({ amount }) => yuan(amount)),
    {
      ...right('balance', wide ? 80 : 66, () => ''),
      value: (row) => yuan('opening' in row ? row.opening : row.balance),
    },
  ]
}

function shown(amount: Fen | null): string {
  return amount === null ? '' : yuan(amount)
}
