import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface CreditNoteWords extends Addressee {
  readonly transaction: string
  readonly creditNote: string
  readonly reason: string
  /** URL of the transaction on the page. */
  readonly link: string
}

/**
 * Sent with the PDF of a credit note to the payer, when something of a payment is reversed (business-rules.md
 * 17).
 */
export function creditNoteMail(words: CreditNoteWords): MailText {
  const { transaction, creditNote, reason, link, ...to } = words
  const params = { transaction, creditNote, reason }
  return writeLetter({ ...to, texts: mailTexts[to.language].creditNote, params, link })
}
