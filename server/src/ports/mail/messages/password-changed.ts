import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface PasswordChangedWords extends Addressee {
  /** URL of the page that resets passwords, in case someone else changed it. */
  readonly resetLink: string
}

export function passwordChangedMail({ resetLink, ...to }: PasswordChangedWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].passwordChanged, link: resetLink })
}
