import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface InvoiceWords extends Addressee {
  readonly transactionId: string
  /** URL of the transaction on the page. */
  readonly link: string
}

/** Sent with the invoice PDF when a transaction is approved (business-rules.md 3). */
export function invoiceMail({ transactionId, link, ...to }: InvoiceWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].invoice, params: { transactionId }, link })
}
