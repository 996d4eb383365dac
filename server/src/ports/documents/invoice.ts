import { sum } from '#domain/units.ts'
import { wallClock } from '#domain/wall-clock.ts'
import { yuan } from './figures.ts'
import { drawItems, tableWidth } from './invoice-table.ts'
import { accent, faint, makePaper, type Paper, type Style } from './paper.ts'
import type { InvoiceData } from './port.ts'

const margin = 40
const footer = 28
const label: Style = { size: 7.5, color: faint }
const value: Style = { size: 10 }
const small: Style = { size: 7.5, color: faint }

/** The invoice of a transaction: landscape A4, as many pages as its items need. */
export async function drawInvoice(data: InvoiceData): Promise<Uint8Array> {
  const paper = await makePaper({
    size: 'A4',
    layout: 'landscape',
    title: `Invoice ${data.transactionId}`,
    author: data.businessName,
    time: data.approvedAt ?? data.createdAt,
  })
  const left = (paper.width - tableWidth) / 2
  const below = drawHead(paper, data, left)
  await drawItems(paper, data.items, { left, top: margin, bottom: paper.height - margin - footer }, below)
  paper.eachPage((page, pages) => drawFoot(paper, data, left, `Page ${page} of ${pages}`))
  return paper.finish()
}

function drawHead(paper: Paper, data: InvoiceData, left: number): number {
  const right = left + tableWidth
  const paid = yuan(sum(data.items.map((item) => item.payAmountToSender)))
  paper.text('INVOICE', left, margin, { size: 9, weight: 'bold', color: accent })
  const name = { size: 20, weight: 'bold' } satisfies Style
  const [title = ''] = paper.wrap(data.businessName, tableWidth - 220, name, 1)
  paper.text(title, left, margin + 13, name)
  paper.text('Total to sender', right, margin, label, 'right')
  paper.text(`¥ ${paid}`, right, margin + 11, { size: 20, weight: 'bold', color: accent }, 'right')

  const facts: readonly (readonly [string, string])[] = [
    ['Transaction', data.transactionId],
    ['Payer', data.payer],
    ['Payment method', data.paymentMethod],
    ['Created (CST)', cst(data.createdAt)],
    ['Approved (CST)', data.approvedAt === null ? 'not yet' : cst(data.approvedAt)],
  ]
  const top = margin + 58
  const shares = [0.29, 0.22, 0.15, 0.17, 0.17]
  let x = left
  for (const [place, [what, text]] of facts.entries()) {
    const width = tableWidth * (shares[place] ?? 0)
    const [line = ''] = paper.wrap(text, width - 12, value, 1)
    paper.text(what, x, top, label)
    paper.text(line, x, top + 11, value)
    x += width
  }
  return top + 44
}

function drawFoot(paper: Paper, data: InvoiceData, left: number, page: string): void {
  const y = paper.height - margin - 8
  paper.rule(left, y - 6, tableWidth)
  const [who = ''] = paper.wrap(
    `${data.businessName} · Transaction ${data.transactionId}`,
    tableWidth - 100,
    small,
    1,
  )
  paper.text(who, left, y, small)
  paper.text(page, left + tableWidth, y, small, 'right')
}

function cst(time: number): string {
  return wallClock(time, 'Asia/Shanghai')
}
