import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface ActivationWords extends Addressee {
  /** Works once, for 24 hours (business-rules.md 4). */
  readonly link: string
  /** Whether a login was possible before, so that the link asks for a new password. */
  readonly open: boolean
}

export function activationMail({ link, open, ...to }: ActivationWords): MailText {
  const { activation, confirmation } = mailTexts[to.language]
  return writeLetter({ ...to, texts: open ? confirmation : activation, link })
}
