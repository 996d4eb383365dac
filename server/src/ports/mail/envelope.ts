import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './port.ts'

/** As written in MAIL_FROM, or in parts when the name may contain commas or brackets. */
export type Sender = string | { readonly name: string; readonly address: string }

/** A message in nodemailer's format. Files and URLs named inside a message are never opened. */
export function envelopeOf(from: Sender, message: MailMessage): SendMailOptions {
  return {
    from: typeof from === 'string' ? from : { ...from },
    to: message.to,
    messageId: message.messageId,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
