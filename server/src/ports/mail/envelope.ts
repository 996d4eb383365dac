import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './port.ts'

/** A message as nodemailer takes it. Files and addresses named inside a message are never opened. */
export function envelopeOf(from: string, message: MailMessage): SendMailOptions {
  return {
    from,
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
