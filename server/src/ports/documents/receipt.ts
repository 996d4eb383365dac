import { receiptSums } from '#domain/account/receipt.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { momentText } from '#domain/time/format.ts'
import type { Fen } from '#domain/unit/units.ts'
import { drawFacts, drawFoot, drawHeading, footer, margin } from './facts.ts'
import { yuan } from './figures.ts'
import { isGone } from './invoice-columns.ts'
import { makePaper } from './paper.ts'
import type { ReceiptData, ReceiptItem } from './port.ts'
import { drawTable, type TableColumn, widthOf } from './table.ts'

/** Draws the receipt of a customer: A4, as many pages as its items need. */
export async function drawReceipt(data: ReceiptData): Promise<Uint8Array> {
  const { language, businessName, logo, items, state } = data
  const { receipt: texts, invoice } = serverWordings[language]
  const name = `${texts.receipt} ${transactionName(data.number)}`
  const paper = await makePaper({
    size: 'A4',
    layout: 'portrait',
    language,
    title: name,
    author: businessName,
    time: data.asOf,
  })
  const sums = receiptSums(items)
  const paidOf = (item: ReceiptItem) => (item.amount - item.owed) as Fen
  const columns: readonly TableColumn<ReceiptItem>[] = [
    { title: invoice.columns.item, width: 205, align: 'left', value: ({ item }) => item },
    { title: invoice.columns.packageId, width: 82, align: 'left', value: ({ packageId }) => packageId },
    { title: invoice.columns.qty, width: 38, align: 'right', value: ({ qty }) => String(qty) },
    { title: [texts.amount, '¥'], width: 64, align: 'right', value: ({ amount }) => yuan(amount) },
    { title: [texts.paid, '¥'], width: 64, align: 'right', value: (item) => yuan(paidOf(item)) },
    { title: [texts.owed, '¥'], width: 62, align: 'right', value: ({ owed }) => yuan(owed) },
  ]
  const width = widthOf(columns)
  const left = (paper.width - width) / 2
  const mark = state === 'stands' ? '' : invoice[state]
  const amount = { what: texts.paid, text: `¥ ${yuan(sums.paid)}` }
  const top = drawHeading(paper, { businessName, logo, kind: texts.receipt, mark, amount }, left, width)
  const facts = [
    { what: texts.number, text: transactionName(data.number), share: 0.16 },
    { what: texts.customer, text: data.customer || '–', share: 0.36 },
    { what: texts.paidAt, text: momentText(data.paidAt), share: 0.24 },
    { what: texts.asOf, text: momentText(data.asOf), share: 0.24 },
  ]
  const below = drawFacts(paper, facts, { left, top, width }) + 20
  const table = {
    columns,
    rows: items,
    notes: ({ gone }: ReceiptItem) => (gone ? [invoice.refunded(gone.qty, gone.of)] : []),
    isStruck: isGone,
    totals: [[invoice.totals, '', String(sums.qty), yuan(sums.amount), yuan(sums.paid), yuan(sums.owed)]],
  }
  drawTable(paper, table, { left, top: margin, bottom: paper.height - margin - footer }, below)
  paper.eachPage((page, pages) =>
    drawFoot(paper, `${businessName} · ${name}`, invoice.page(page, pages), { left, width }),
  )
  return paper.finish()
}
