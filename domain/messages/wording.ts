import type { AuditCheck } from '../log/audit.ts'
import type { LogKind } from '../log/log.ts'
import type { RefusalWording } from '../refusal/refusal.ts'
import type { ConfirmationCode } from './confirmations.ts'
import type { LogField, LogTableName } from './en/log-fields.ts'
import type { MailEnd, MailTrouble } from './mail.ts'

/** Texts about an unsent mail, for admins. */
export interface MailWords {
  /** Why the last try failed. */
  readonly trouble: Readonly<Record<MailTrouble, string>>
  /** Why it is not tried any more. */
  readonly end: Readonly<Record<MailEnd, string>>
}

/** Every sentence of the business in one language; a code without a sentence is a compile error. */
export interface Wording extends RefusalWording {
  readonly confirmations: Readonly<Record<ConfirmationCode, string>>
  readonly log: Readonly<Record<LogKind, string>>
  /** The filters of the Log screen. */
  readonly filters: Readonly<Record<LogKind, string>>
  /** Names for the evidence of a log entry. */
  readonly logTables: Readonly<Record<LogTableName, string>>
  readonly logFields: Readonly<Record<LogField, string>>
  /** Names of the audit's checks. */
  readonly checks: Readonly<Record<AuditCheck, string>>
  readonly mails: MailWords
  /** The text for unexpected failures (business-rules.md 15). */
  readonly oops: string
}
