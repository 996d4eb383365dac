import type { CopyNews } from '#domain/messages/mail.ts'
import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface CopyNewsWords extends Addressee {
  readonly news: CopyNews
  /** URL of the settings on the page. */
  readonly link: string
}

/** For each admin: how copies elsewhere go. */
export function copyNewsMail({ news, link, ...to }: CopyNewsWords): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].copyNews[news], link })
}
