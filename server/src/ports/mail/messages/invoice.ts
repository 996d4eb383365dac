import type { MailText } from '../port.ts'
import { writeLetter } from './letter.ts'

export interface InvoiceWords {
  readonly businessName: string
  readonly name: string
  readonly transactionId: string
  /** The transaction on the page. */
  readonly link: string
}

/** Goes with the invoice PDF when a transaction is approved (rules.md 3). */
export function invoiceMail({ businessName, name, transactionId, link }: InvoiceWords): MailText {
  return writeLetter({
    businessName,
    name,
    subject: 'Your transaction is approved',
    before: [`Your transaction ${transactionId} was approved. The invoice is attached as PDF.`],
    action: { label: 'Open transaction', link },
    after: ['If something on the invoice is wrong, tell an admin.'],
  })
}
