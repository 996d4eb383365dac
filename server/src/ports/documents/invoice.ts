import { transactionName } from '#domain/item/transaction-number.ts'
import type { InvoiceTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { dayOf } from '#domain/time/day.ts'
import { momentText } from '#domain/time/format.ts'
import { drawFacts, drawFoot, drawHeading, type Fact, footer, type Heading, margin } from './facts.ts'
import { dollars, kilograms, yuan } from './figures.ts'
import { invoiceColumns, invoiceWidth, isGone, sumsOf, totalsLine } from './invoice-columns.ts'
import { makePaper } from './paper.ts'
import type { AmendedBy, CreditedData, InvoiceData, InvoiceItem } from './port.ts'
import { drawTable } from './table.ts'

/**
 * Draws the invoice of a transaction, or the credit note of a correction: landscape A4, as many pages as its
 * items need.
 */
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
    notes: (item: InvoiceItem) => notesOf(item, texts),
    isStruck: isGone,
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

function headingOf(data: InvoiceData, texts: InvoiceTexts): Heading {
  const { businessName, logo, credit, items } = data
  const amount = { what: texts.total, text: `¥ ${yuan(sumsOf(items).payAmountToSender)}` }
  const mark = credit ? '' : markOf(data, texts)
  return { businessName, logo, kind: credit ? texts.creditNote : texts.invoice, mark, amount }
}

/** What became of the payment, and of the numbers since they were printed first. */
function markOf({ state, gone, amended }: InvoiceData, texts: InvoiceTexts): string {
  const marks = {
    approved: '',
    pending: texts.pending,
    rejected: texts.rejected,
    voided: texts.voided,
    refunded: gone ? texts.refunded(gone.qty, gone.of) : '',
  }
  const notes = gone?.notes ?? []
  // A heading has one line: of many credit notes it names the first and the last.
  const named = notes.length > 2 ? [`${notes[0]} … ${notes.at(-1)}`] : notes
  return [marks[state], ...named, amended && amendedBy(amended, texts)].filter(Boolean).join(' · ')
}

function amendedBy({ at, by }: AmendedBy, texts: InvoiceTexts): string {
  return texts.amended(dayOf(at), by)
}

/** The note of an item, and how corrections changed its numbers. */
function notesOf({ note, gone, amended, ...item }: InvoiceItem, texts: InvoiceTexts): string[] {
  const lines = note.trim() === '' ? [] : [texts.note + note]
  if (gone && gone.notes.length > 0)
    lines.push([texts.refunded(gone.qty, gone.of), ...gone.notes].join(' · '))
  if (amended) {
    const change = (name: 'price' | 'weight' | 'cost', before: string, after: string) =>
      before === after ? [] : [`${texts.columns[name].join(' ')} ${before} → ${after}`]
    const changes = [
      ...change('price', dollars(amended.price), dollars(item.price)),
      ...change('weight', kilograms(amended.weight), kilograms(item.weight)),
      ...change('cost', yuan(amended.cost), yuan(item.cost)),
    ]
    lines.push([amendedBy(amended, texts), ...changes].join(' · '))
  }
  return lines
}

function invoiceFacts(data: InvoiceData, texts: InvoiceTexts): readonly Fact[] {
  return [
    { what: texts.transaction, text: transactionName(data.number), below: data.transactionId, share: 0.29 },
    { what: texts.payer, text: data.payer, share: 0.22 },
    { what: texts.paymentMethod, text: texts.methods[data.paymentMethod], share: 0.15 },
    { what: texts.created, text: momentText(data.createdAt), share: 0.17 },
    { ...decisionOf(data, texts), share: 0.17 },
  ]
}

function decisionOf({ approvedAt, rejectedAt }: InvoiceData, texts: InvoiceTexts): Omit<Fact, 'share'> {
  if (rejectedAt !== null) return { what: texts.rejectedAt, text: momentText(rejectedAt) }
  return { what: texts.approved, text: approvedAt === null ? texts.notYet : momentText(approvedAt) }
}

function creditFacts(data: InvoiceData, credit: CreditedData, texts: InvoiceTexts): readonly Fact[] {
  return [
    { what: texts.creditNote, text: credit.name, share: 0.15 },
    { what: texts.transaction, text: transactionName(data.number), below: data.transactionId, share: 0.29 },
    { what: texts.payer, text: data.payer, share: 0.16 },
    { what: texts.reason, text: credit.reason, share: 0.24 },
    { what: texts.created, text: momentText(credit.at), share: 0.16 },
  ]
}
