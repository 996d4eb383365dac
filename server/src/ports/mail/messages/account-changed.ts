import type { AccountChange } from '#domain/messages/mail.ts'
import type { Role } from '#domain/people/roles.ts'
import { interpolate } from '#domain/refusal/interpolate.ts'
import type { MailText } from '../port.ts'
import { type Addressee, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

export interface AccountChangedWords extends Addressee {
  readonly change: AccountChange
  /** The present role. */
  readonly role: Role
  /** URL of the account page. */
  readonly link: string
}

/** Notifies of a change to the account, which may have been made by someone else. */
export function accountChangedMail({ change, role, link, ...to }: AccountChangedWords): MailText {
  const texts = mailTexts[to.language].accountChanged
  const params = { change: interpolate(texts.changes[change], { role: texts.roles[role] }) }
  return writeLetter({ ...to, texts, params, link })
}
