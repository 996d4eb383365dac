import { transactionName } from '#domain/item/transaction-number.ts'
import type { InvoiceTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { drawFacts, drawFoot, drawHeading, type Fact, footer, type Heading, margin } from './facts.ts'
import { yuan } from './figures.ts'
import { invoiceColumns, invoiceWidth, sumsOf, totalsLine } from './invoice-columns.ts'
import { makePaper } from './paper.ts'
import type { CreditedData, InvoiceData } from './port.ts'
import { drawTable } from './table.ts'

/** Draws the invoice of a transaction, or the credit note of a correction: landscape A4, as many pages as its items need. */
export async function drawInvoice(data: InvoiceData): Promise<Uint8Array> {
  const { language = 'en', credit } = data
  const texts = serverWordings[language].invoice
  const name = credit ? credit.name : transactionName(data.number)
  const paper = await makePaper({
    size: 'A4',
    layout: 'landscape',
    language,
    title: `${credit ? texts.creditNote : texts.invoice} ${name}`,
    author: data.businessName,
    time: credit?.at ?? data.approvedAt ?? data.createdAt,
  })
  const left = (paper.width - invoiceWidth) / 2
  const top = drawHeading(paper, headingOf(data, texts), left, invoiceWidth)
  const facts = credit ? creditFacts(data, credit, texts) : invoiceFacts(data, texts)
  const below = drawFacts(paper, facts, { left, top, width: invoiceWidth }) + 20
  const table = {
    columns: invoiceColumns(texts),
    rows: data.items,
    note: ({ note }: { readonly note: string }) => (note.trim() === '' ? '' : texts.note + note),
    totals: [
      totalsLine(texts.totals, sumsOf(data.items)),
      ...(credit ? [totalsLine(texts.stands, credit.stands)] : []),
    ],
  }
  drawTable(paper, table, { left, top: margin, bottom: paper.height - margin - footer }, below)
  const what = credit ? `${texts.creditNote} ${name}` : `${texts.transaction} ${name}`
  paper.eachPage((page, pages) =>
    drawFoot(paper, `${data.businessName} · ${what}`, texts.page(page, pages), { left, width: invoiceWidth }),
  )
  return paper.finish()
}

function headingOf(
  { businessName, logo, approvedAt, credit, items }: InvoiceData,
  texts: InvoiceTexts,
): Heading {
  const amount = { what: texts.total, text: `¥ ${yuan(sumsOf(items).payAmountToSender)}` }
  const mark = approvedAt === null ? texts.pending : ''
  return { businessName, logo, kind: credit ? texts.creditNote : texts.invoice, mark, amount }
}

function invoiceFacts(data: InvoiceData, texts: InvoiceTexts): readonly Fact[] {
  return [
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
}

function creditFacts(data: InvoiceData, credit: CreditedData, texts: InvoiceTexts): readonly Fact[] {
  return [
    { what: texts.creditNote, text: credit.name, share: 0.15 },
    { what: texts.transaction, text: transactionName(data.number), below: data.transactionId, share: 0.29 },
    { what: texts.payer, text: data.payer, share: 0.16 },
    { what: texts.reason, text: credit.reason, share: 0.24 },
    { what: texts.created, text: cst(credit.at), share: 0.16 },
  ]
}

function cst(time: number): string {
  return wallClock(time, 'Asia/Shanghai')
}
