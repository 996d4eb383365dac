import { transactionName } from '#domain/item/transaction-number.ts'
import type { InvoiceTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { sum } from '#domain/money/units.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { yuan } from './figures.ts'
import { drawItems, tableWidth } from './invoice-table.ts'
import { accent, caution, faint, makePaper, type Paper, type Style } from './paper.ts'
import type { InvoiceData } from './port.ts'

const margin = 40
const logoBox = { width: 140, height: 44 }
const footer = 28
const label: Style = { size: 7.5, color: faint }
const value: Style = { size: 10 }
const small: Style = { size: 7.5, color: faint }

/** Draws the invoice of a transaction: landscape A4, as many pages as its items need. */
export async function drawInvoice(data: InvoiceData): Promise<Uint8Array> {
  const { language = 'en' } = data
  const texts = serverWordings[language].invoice
  const paper = await makePaper({
    size: 'A4',
    layout: 'landscape',
    language,
    title: `${texts.invoice} ${transactionName(data.number)}`,
    author: data.businessName,
    time: data.approvedAt ?? data.createdAt,
  })
  const left = (paper.width - tableWidth) / 2
  const below = drawHead(paper, data, texts, left)
  const area = { left, top: margin, bottom: paper.height - margin - footer }
  drawItems(paper, data.items, texts, area, below)
  paper.eachPage((page, pages) => drawFoot(paper, data, texts, left, texts.page(page, pages)))
  return paper.finish()
}

function drawHead(paper: Paper, data: InvoiceData, texts: InvoiceTexts, left: number): number {
  const right = left + tableWidth
  // The name stands beside the logo, else in its place.
  const indent = data.logo ? paper.image(data.logo, left, margin - 2, logoBox) + 12 : 0
  const start = left + indent
  const paid = yuan(sum(data.items.map((item) => item.payAmountToSender)))
  const kind = { size: 9, weight: 'bold', color: accent } satisfies Style
  paper.text(texts.invoice, start, margin, kind)
  if (data.approvedAt === null) {
    const beside = start + paper.textWidth(texts.invoice, kind) + 10
    paper.text(texts.pending, beside, margin, { ...kind, color: caution })
  }
  const name = { size: 20, weight: 'bold' } satisfies Style
  const titles = paper.wrap(data.businessName, tableWidth - 220 - indent, name, 2)
  for (const [line, title] of titles.entries()) paper.text(title, start, margin + 13 + line * 26, name)
  paper.text(texts.total, right, margin, label, 'right')
  paper.text(`¥ ${paid}`, right, margin + 11, { size: 20, weight: 'bold', color: accent }, 'right')

  const facts: readonly Fact[] = [
    { what: texts.transaction, text: transactionName(data.number), below: data.transactionId, share: 0.29 },
    { what: texts.payer, text: data.payer, share: 0.22 },
    { what: texts.paymentMethod, text: texts.methods[data.paymentMethod], share: 0.15 },
    { what: texts.created, text: cst(data.createdAt), share: 0.17 },
    {
      what: texts.approved,
      text: data.approvedAt === null ? texts.notYet : cst(data.approvedAt),
      share: 0.17,
    },
  ]
  return drawFacts(paper, facts, left, margin + 32 + 26 * Math.max(1, titles.length)) + 20
}

interface Fact {
  readonly what: string
  readonly text: string
  /** On a line of its own. */
  readonly below?: string
  /** Share of the table's width. */
  readonly share: number
}

/** Draws facts side by side, each below its name; returns their bottom edge. */
function drawFacts(paper: Paper, facts: readonly Fact[], left: number, top: number): number {
  let x = left
  let most = 1
  for (const { what, text, below, share } of facts) {
    const texts = below === undefined ? [text] : [text, below]
    const lines = texts.flatMap((each) => paper.wrap(each, tableWidth * share - 12, value, 5))
    paper.text(what, x, top, label)
    for (const [line, part] of lines.entries()) paper.text(part, x, top + 11 + line * 14, value)
    most = Math.max(most, lines.length)
    x += tableWidth * share
  }
  return top + 10 + most * 14
}

function drawFoot(paper: Paper, data: InvoiceData, texts: InvoiceTexts, left: number, page: string): void {
  const y = paper.height - margin - 8
  paper.rule(left, y - 6, tableWidth)
  const what = `${data.businessName} · ${texts.transaction} ${transactionName(data.number)}`
  const [line = ''] = paper.wrap(what, tableWidth - 120, small, 1)
  paper.text(line, left, y, small)
  paper.text(page, left + tableWidth, y, small, 'right')
}

function cst(time: number): string {
  return wallClock(time, 'Asia/Shanghai')
}
