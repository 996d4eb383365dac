import type { AuditCheck } from '../log/audit.ts'
import type { LogFilter, LogKind } from '../log/log.ts'
import type { ConfirmationCode } from './confirmations.ts'
import type { LogField, LogTableName } from './en/log-fields.ts'
import type { Words } from './interpolate.ts'
import type { MailEnd, MailTrouble } from './mail.ts'
import type { RefusalCode } from './refusals.ts'

/** What an admin reads of a mail that was not sent. */
export interface MailWords {
  /** What went wrong at the last try. */
  readonly trouble: Readonly<Record<MailTrouble, string>>
  /** Why it is not tried any more. */
  readonly end: Readonly<Record<MailEnd, string>>
}

/** Every sentence of the business in one language; a code without a sentence does not compile. */
export interface Wording {
  readonly refusals: Readonly<Record<RefusalCode, string>>
  readonly confirmations: Readonly<Record<ConfirmationCode, string>>
  readonly log: Readonly<Record<LogKind, string>>
  /** The filters of the Log screen. */
  readonly filters: Readonly<Record<LogFilter, string>>
  /** What the log keeps of a change. */
  readonly logTables: Readonly<Record<LogTableName, string>>
  readonly logFields: Readonly<Record<LogField, string>>
  /** What must hold in the books. */
  readonly checks: Readonly<Record<AuditCheck, string>>
  readonly words: Words
  readonly mails: MailWords
  /** What is said of a surprise (business-rules.md 15). */
  readonly oops: string
}
