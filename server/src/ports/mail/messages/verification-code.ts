import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface VerificationCodeWords extends Addressee {
  /** 6 digits, valid for 10 minutes (business-rules.md 4). */
  readonly code: string
}

export function verificationCodeMail({ code, ...to }: VerificationCodeWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].verificationCode, code })
}
