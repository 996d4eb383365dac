import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface NewPasswordWords extends Addressee {
  /** URL of the page that resets passwords. */
  readonly resetLink: string
}

/** For a person of whom an admin requires a new password. */
export function newPasswordMail({ resetLink, ...to }: NewPasswordWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].newPassword, link: resetLink })
}
