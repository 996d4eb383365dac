import { mails } from '#domain/messages/en/mails.ts'
import { MailFailure } from '../ports/mail/port.ts'
import type { ClaimedMail } from '../storage/stores/mail/mail.store.ts'

/** The link of the activation mail; it works once. */
export function activationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/api/register/verify_email?token=${token}`
}

/**
 * A line for the console with the link or code of a mail that was written to a file; null when the mail has
 * none.
 */
export function mailLine(publicUrl: string, mail: ClaimedMail): string | null {
  switch (mail.kind) {
    case 'activation':
      return `Activation link for ${mail.recipient}: ${activationLink(publicUrl, mail.params.token)}`
    case 'verification_code':
      return `Verification code for ${mail.recipient}: ${mail.params.code}`
    case 'new_password':
      return `${mail.recipient} must choose a new password: ${publicUrl}/reset_password`
    default:
      return null
  }
}

/**
 * A line for the console when mails wait for somebody to change the mail server, whose name is `server`; null
 * for other failures, which pass by themselves.
 */
export function waitingLine(server: string, failure: unknown): string | null {
  if (!(failure instanceof MailFailure)) return null
  const { kind } = failure
  return kind === 'no_tls' || kind === 'forbidden' ? `Mails wait for ${server}: ${mails.trouble[kind]}` : null
}
