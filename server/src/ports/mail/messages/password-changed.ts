import type { MailText } from '../port.ts'
import { writeLetter } from './letter.ts'

export interface PasswordChangedWords {
  readonly businessName: string
  readonly name: string
  /** Where a password is reset, for whoever did not do this. */
  readonly resetLink: string
}

export function passwordChangedMail({ businessName, name, resetLink }: PasswordChangedWords): MailText {
  return writeLetter({
    businessName,
    name,
    subject: 'Your password was changed',
    before: ['The password of your account was changed just now, and all its sessions were logged out.'],
    action: { label: 'Reset password', link: resetLink },
    after: ['If that was you, there is nothing to do. If not, reset your password now and tell an admin.'],
  })
}
