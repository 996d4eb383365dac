import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

/** The mail by which an admin sees that mails arrive; `link` is the URL of the settings. */
export function testMailText({ link, ...to }: Addressee & { readonly link: string }): MailText {
  return writeLetter({ ...to, texts: mailTexts[to.language].test, link })
}
