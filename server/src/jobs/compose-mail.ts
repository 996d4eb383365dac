import type { Documents, InvoiceData } from '../ports/documents/port.ts'
import { activationMail } from '../ports/mail/messages/activation.ts'
import { invoiceMail } from '../ports/mail/messages/invoice.ts'
import { passwordChangedMail } from '../ports/mail/messages/password-changed.ts'
import { verificationCodeMail } from '../ports/mail/messages/verification-code.ts'
import type { Attachment, MailMessage, MailText } from '../ports/mail/port.ts'
import type { Database } from '../storage/database.ts'
import type { QueuedMail } from '../storage/mail.store.ts'
import { findTransaction } from '../storage/transaction.store.ts'
import { listTransactionItems } from '../storage/transaction-item.store.ts'

export interface MailHouse {
  readonly database: Database
  readonly documents: Documents
  readonly businessName: string
  /** Address of the page, without a slash at its end. */
  readonly publicUrl: string
}

/** Makes the message of a queued mail. Its Message-ID is the same on every try. */
export async function composeMail(house: MailHouse, mail: QueuedMail): Promise<MailMessage> {
  const attachments = mail.kind === 'invoice' ? [await invoiceOf(house, mail.params.transactionId)] : []
  return { ...textOf(house, mail), messageId: `<${mail.id}@parcel-desk>`, to: mail.recipient, attachments }
}

/** The link of the activation mail; it works once. */
export function activationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/api/register/verify_email?token=${token}`
}

function textOf({ businessName, publicUrl }: MailHouse, mail: QueuedMail): MailText {
  const { name } = mail.params
  switch (mail.kind) {
    case 'activation':
      return activationMail({ businessName, name, link: activationLink(publicUrl, mail.params.token) })
    case 'verification_code':
      return verificationCodeMail({ businessName, name, code: mail.params.code })
    case 'password_changed':
      return passwordChangedMail({ businessName, name, resetLink: `${publicUrl}/reset_password` })
    case 'invoice': {
      const { transactionId } = mail.params
      const link = `${publicUrl}/dashboard/transaction?transaction_id=${transactionId}`
      return invoiceMail({ businessName, name, transactionId, link })
    }
  }
}

async function invoiceOf(house: MailHouse, transactionId: string): Promise<Attachment> {
  const content = await house.documents.invoice(await invoiceData(house, transactionId))
  return { filename: `invoice-${transactionId}.pdf`, contentType: 'application/pdf', content }
}

async function invoiceData(
  { database, businessName }: MailHouse,
  transactionId: string,
): Promise<InvoiceData> {
  const head = await findTransaction(database.db, transactionId)
  if (!head) throw new Error(`an invoice is due for transaction ${transactionId}, which is not there`)
  const items = await listTransactionItems(database.db, { transactionId })
  return {
    businessName,
    transactionId,
    payer: head.username,
    paymentMethod: head.paymentMethod,
    createdAt: head.createdAt,
    approvedAt: head.approvedAt,
    items: items.map((item) => ({ ...item, packageId: item.pkId })),
  }
}
