import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface PasswordChangedWords extends Addressee {
  /** Where a password is reset, for whoever did not do this. */
  readonly resetLink: string
}

export function passwordChangedMail({ resetLink, ...to }: PasswordChangedWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].passwordChanged, link: resetLink })
}
