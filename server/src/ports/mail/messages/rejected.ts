import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface RejectionWords extends Addressee {
  readonly transaction: string
  readonly by: string
  readonly qty: number
  readonly reason: string
  /** URL of the pieces on the page. */
  readonly link: string
}

/** Sent to the payer when an admin rejects a payment (business-rules.md 17). */
export function rejectedMail({ transaction, by, qty, reason, link, ...to }: RejectionWords): MailText {
  const params = { transaction, by, qty: String(qty), reason }
  return writeLetter({ ...to, texts: mailTexts[to.language].rejected, params, link })
}
