import type { AccountChange } from '#domain/messages/mail.ts'
import type { Role } from '#domain/people/roles.ts'

/** The sentences of one letter. `{name}` places are filled when it is written. */
export interface LetterTexts {
  readonly subject: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface LinkTexts extends LetterTexts {
  /** What the link says. */
  readonly label: string
}

interface AccountTexts extends LinkTexts {
  /** What fills the place `{change}`. */
  readonly changes: Readonly<Record<AccountChange, string>>
  /** What fills the place `{role}` of a change. */
  readonly roles: Readonly<Record<Role, string>>
}

/** Every sentence of our mails in one language; a letter without its sentences does not compile. */
export interface MailTexts {
  readonly greeting: string
  /** To an address that is not proven, without a name that a stranger may have chosen. */
  readonly namelessGreeting: string
  readonly activation: LinkTexts
  /** In place of it where one could sign in before the address was proven. */
  readonly confirmation: LinkTexts
  readonly verificationCode: LetterTexts
  readonly passwordChanged: LinkTexts
  readonly newPassword: LinkTexts
  readonly accountChanged: AccountTexts
  readonly invoice: LinkTexts
}
