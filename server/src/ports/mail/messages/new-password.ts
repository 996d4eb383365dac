import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface NewPasswordWords extends Addressee {
  /** Where a password is reset. */
  readonly resetLink: string
}

/** For whom an admin has taken the password back. */
export function newPasswordMail({ resetLink, ...to }: NewPasswordWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].newPassword, link: resetLink })
}
