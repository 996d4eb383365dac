import type { MailText } from '../port.ts'
import { writeLetter } from './letter.ts'

export interface VerificationCodeWords {
  readonly businessName: string
  readonly name: string
  /** 6 digits, good for 10 minutes (rules.md 4). */
  readonly code: string
}

export function verificationCodeMail({ businessName, name, code }: VerificationCodeWords): MailText {
  return writeLetter({
    businessName,
    name,
    subject: 'Your verification code',
    before: ['Type this code on the page where you asked for it, and choose a new password.'],
    action: { code },
    after: [
      'The code works once and for 10 minutes. A newer code replaces it.',
      'If you did not ask for it, ignore this mail: your password stays as it is. Tell the code to nobody.',
    ],
  })
}
