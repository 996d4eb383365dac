import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface ActivationWords extends Addressee {
  /** Works once, for 24 hours (rules.md 4). */
  readonly link: string
}

export function activationMail({ link, ...to }: ActivationWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].activation, link })
}
