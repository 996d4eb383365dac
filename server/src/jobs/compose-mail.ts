import { getStatementSheet } from '#contract/statement.ts'
import { rmb } from '#domain/unit/units.ts'
import type { Documents } from '../ports/documents/port.ts'
import { accountChangedMail } from '../ports/mail/messages/account-changed.ts'
import { activationMail } from '../ports/mail/messages/activation.ts'
import { approvalDigestMail, approvalsWaitMail, type WaitingWords } from '../ports/mail/messages/approvals.ts'
import { copyNewsMail } from '../ports/mail/messages/copy-news.ts'
import { creditNoteMail } from '../ports/mail/messages/credit-note.ts'
import { invoiceMail } from '../ports/mail/messages/invoice.ts'
import { newPasswordMail } from '../ports/mail/messages/new-password.ts'
import { passwordChangedMail } from '../ports/mail/messages/password-changed.ts'
import { rejectedMail } from '../ports/mail/messages/rejected.ts'
import { statementMail } from '../ports/mail/messages/statement.ts'
import { verificationCodeMail } from '../ports/mail/messages/verification-code.ts'
import type { Attachment, MailMessage, MailText } from '../ports/mail/port.ts'
import type { BusinessSettings } from '../services/business-settings/business-settings.ts'
import type { BusinessInForce } from '../services/business-settings/in-force.ts'
import { creditNoteData } from '../services/invoices/credit-note-data.ts'
import { invoiceData } from '../services/invoices/invoice-data.ts'
import { statementData } from '../services/statements/statement-data.ts'
import type { Database } from '../storage/engine/database.ts'
import { mailedForEach } from '../storage/stores/account/approval-mails.store.ts'
import type { ClaimedMail, MailContent } from '../storage/stores/mail/mail.store.ts'
import { stillWaiting } from '../storage/stores/mail/still-waiting.store.ts'
import { activationLink } from './mail-line.ts'

export interface MailContext {
  readonly database: Database
  readonly documents: Documents
  readonly business: Pick<BusinessSettings, 'current'>
  /** URL of the page, without a slash at its end. */
  readonly publicUrl: string
}

/**
 * Composes the message of a mail, in the language it was queued for; null when nothing that it tells of waits
 * any more. Its Message-ID is the same on every try.
 */
export async function composeMail(app: MailContext, mail: ClaimedMail): Promise<MailMessage | null> {
  const business = await app.business.current()
  const waiting = await waitingOf(app, mail)
  if (mail.kind === 'approval_needed' && waiting.length === 0) return null
  const attachments = await attachmentsOf(app, business, mail)
  return {
    ...letterOf(mail, { publicUrl: app.publicUrl, businessName: business.businessName, waiting }),
    messageId: `<${mail.id}@parcel-desk>`,
    to: mail.recipient,
    attachments,
  }
}

/**
 * What of a mail about approvals still waits; nothing once its reader is no admin any more, or wants other
 * mails.
 */
async function waitingOf({ database }: MailContext, mail: ClaimedMail): Promise<WaitingWords[]> {
  if (mail.kind !== 'approval_needed') return []
  const readers = await mailedForEach(database.db)
  if (!readers.some(({ email }) => email === mail.recipient)) return []
  const waiting = await stillWaiting(database.db, mail.params.needed)
  return waiting.map((one) => ({ ...one, amount: rmb.toNumber(one.amount) }))
}

interface Around {
  readonly publicUrl: string
  readonly businessName: string
  /** Of what a mail about approvals tells, what still waits. */
  readonly waiting: readonly WaitingWords[]
}

/** The letter of a mail. */
export function letterOf(
  mail: MailContent & Pick<ClaimedMail, 'language'>,
  { publicUrl, businessName, waiting }: Around,
): MailText {
  const to = { language: mail.language, businessName, name: mail.params.name }
  switch (mail.kind) {
    case 'activation': {
      const { token, open = false } = mail.params
      return activationMail({ ...to, link: activationLink(publicUrl, token), open })
    }
    case 'verification_code':
      return verificationCodeMail({ ...to, code: mail.params.code })
    case 'password_changed':
      return passwordChangedMail({ ...to, resetLink: `${publicUrl}/reset_password` })
    case 'new_password':
      return newPasswordMail({ ...to, resetLink: `${publicUrl}/reset_password` })
    case 'account_changed': {
      const { change, role } = mail.params
      return accountChangedMail({ ...to, change, role, link: `${publicUrl}/dashboard/user` })
    }
    case 'invoice': {
      const { transactionId } = mail.params
      const link = `${publicUrl}/dashboard/transaction?transaction_id=${transactionId}`
      return invoiceMail({ ...to, transactionId, link })
    }
    case 'transaction_rejected':
      return rejectedMail({ ...to, ...mail.params, link: `${publicUrl}/dashboard/checkout` })
    case 'credit_note': {
      const link = `${publicUrl}/dashboard/transaction?transaction_id=${mail.params.transactionId}`
      return creditNoteMail({ ...to, ...mail.params, link })
    }
    case 'statement':
      return statementMail({ ...to, ...mail.params })
    case 'approval_needed':
      return approvalsWaitMail({ ...to, waiting, publicUrl })
    case 'approval_digest':
      return approvalDigestMail({ ...to, ...mail.params, link: `${publicUrl}/dashboard/overview` })
    case 'copy_news':
      return copyNewsMail({ ...to, ...mail.params, link: `${publicUrl}/dashboard/settings#business-copies` })
  }
}

async function attachmentsOf(
  app: MailContext,
  business: BusinessInForce,
  mail: ClaimedMail,
): Promise<Attachment[]> {
  switch (mail.kind) {
    case 'invoice':
      return [await invoiceOf(app, business, mail)]
    case 'credit_note':
      return [await creditNoteOf(app, business, mail)]
    case 'statement':
      return statementOf(app, business, mail)
    default:
      return []
  }
}

async function creditNoteOf(
  app: MailContext,
  business: BusinessInForce,
  { language, params: { transactionId, number, creditNote } }: ClaimedMail & { kind: 'credit_note' },
): Promise<Attachment> {
  const data = await creditNoteData(app.database.db, business, { transactionId, number })
  if (!data) throw new Error(`credit note ${creditNote} is due, which is not there`)
  const content = await app.documents.invoice({ ...data, language })
  return { filename: `credit-note-${creditNote}.pdf`, contentType: 'application/pdf', content }
}

async function statementOf(
  app: MailContext,
  business: BusinessInForce,
  { language, params: { statementId, statement } }: ClaimedMail & { kind: 'statement' },
): Promise<Attachment[]> {
  const data = await statementData(app.database.db, business, statementId, async () => language)
  if (!data) throw new Error(`statement ${statement} is due, which is not there`)
  const { statement: drawPaper, statementSheet } = app.documents
  const name = `statement-${statement}`
  return [
    { filename: `${name}.pdf`, contentType: 'application/pdf', content: await drawPaper(data) },
    { filename: `${name}.xlsx`, contentType: getStatementSheet.media, content: await statementSheet(data) },
  ]
}

async function invoiceOf(
  app: MailContext,
  business: BusinessInForce,
  { language, params: { transactionId } }: ClaimedMail & { kind: 'invoice' },
): Promise<Attachment> {
  const data = await invoiceData(app.database.db, business, transactionId)
  if (!data) throw new Error(`an invoice is due for transaction ${transactionId}, which is not there`)
  const content = await app.documents.invoice({ ...data, language })
  return { filename: `invoice-${transactionId}.pdf`, contentType: 'application/pdf', content }
}
