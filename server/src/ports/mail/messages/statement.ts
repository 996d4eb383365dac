import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface StatementWords extends Addressee {
  readonly statement: string
  readonly from: string
  readonly to: string
}

/**
 * Sent with a statement as PDF and spreadsheet; who gets it has no account on the page (business-rules.md
 * 18).
 */
export function statementMail({ statement, from, to: last, ...to }: StatementWords): MailText {
  const params = { statement, from, to: last }
  return writeLetter({ ...to, texts: mailTexts[to.language].statement, params, attached: true })
}
