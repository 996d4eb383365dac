import type { MailText } from '../port.ts'
import { writeLetter } from './letter.ts'

export interface ActivationWords {
  readonly businessName: string
  readonly name: string
  /** Works once, for 24 hours (rules.md 4). */
  readonly link: string
}

export function activationMail({ businessName, name, link }: ActivationWords): MailText {
  return writeLetter({
    businessName,
    name,
    subject: 'Activate your account',
    before: [`Your account at ${businessName} is almost ready. Follow this link once, then login.`],
    action: { label: 'Activate account', link },
    after: [
      'The link works for 24 hours. If it has expired, ask for a new one on the login page.',
      'If you did not register, ignore this mail: without the link the account stays closed.',
    ],
  })
}
