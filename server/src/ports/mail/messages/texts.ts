import type { AccountChange, CopyNews } from '#domain/messages/mail.ts'
import type { Role } from '#domain/people/roles.ts'

/** The sentences of one letter, with `{name}` placeholders. */
export interface LetterTexts {
  readonly subject: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface LinkTexts extends LetterTexts {
  /** Label of the link. */
  readonly label: string
}

interface AccountTexts extends LinkTexts {
  /** Values for the placeholder `{change}`. */
  readonly changes: Readonly<Record<AccountChange, string>>
  /** Values for the placeholder `{role}` of a change. */
  readonly roles: Readonly<Record<Role, string>>
}

/** Every sentence of our mails in one language; a missing sentence is a compile error. */
export interface MailTexts {
  readonly greeting: string
  /** For an unproven address: without the name, which a stranger may have chosen. */
  readonly namelessGreeting: string
  /** In place of a colleague whose name holds a link. */
  readonly namelessColleague: string
  readonly activation: LinkTexts
  /** Replaces `activation` when a login was possible before the address was proven. */
  readonly confirmation: LinkTexts
  readonly verificationCode: LetterTexts
  readonly passwordChanged: LinkTexts
  readonly newPassword: LinkTexts
  readonly accountChanged: AccountTexts
  readonly invoice: LinkTexts
  readonly rejected: LinkTexts
  readonly creditNote: LinkTexts
  readonly statement: LetterTexts
  readonly paymentWaits: LinkTexts
  readonly exceptionWaits: LinkTexts
  /** For several of both; `more` says how many are not named. */
  readonly approvalsWait: { readonly subject: string; readonly more: string }
  readonly approvalDigest: LinkTexts
  readonly copyNews: Readonly<Record<CopyNews, LinkTexts>>
  readonly test: LinkTexts
}
