import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface PaymentWaitsWords extends Addressee {
  readonly by: string
  readonly qty: number
  readonly amount: string
  /** URL of the transaction on the page. */
  readonly link: string
}

/** For an admin: a payment waits for approval. */
export function paymentWaitsMail({ by, qty, amount, link, ...to }: PaymentWaitsWords): MailText {
  const params = { by, qty: String(qty), amount }
  return writeLetter({ ...to, texts: mailTexts[to.language].paymentWaits, params, link })
}

export interface ExceptionWaitsWords extends Addressee {
  readonly by: string
  readonly qty: number
  readonly item: string
  readonly pkId: string
  /** URL of the exceptions on the page. */
  readonly link: string
}

/** For an admin: an exception waits for approval. */
export function exceptionWaitsMail({ by, qty, item, pkId, link, ...to }: ExceptionWaitsWords): MailText {
  const params = { by, qty: String(qty), item, pkId }
  return writeLetter({ ...to, texts: mailTexts[to.language].exceptionWaits, params, link })
}

export interface ApprovalDigestWords extends Addressee {
  readonly transactions: number
  readonly exceptions: number
  /** URL of the overview on the page. */
  readonly link: string
}

/** For an admin, once a day: how much waits for approval. */
export function approvalDigestMail({ transactions, exceptions, link, ...to }: ApprovalDigestWords): MailText {
  const params = { transactions: String(transactions), exceptions: String(exceptions) }
  return writeLetter({ ...to, texts: mailTexts[to.language].approvalDigest, params, link })
}
