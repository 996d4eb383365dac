import type { MailEnd, MailKind, MailTrouble } from '#domain/messages/mail.ts'
import type { Language } from '#domain/text/language.ts'

/** Mails to send; `params` (JSON) is emptied once a mail is sent, since it may contain a secret. */
export interface MailTable {
  id: string
  kind: MailKind
  recipient: string
  language: Language
  /** Whose work a mail about an approval tells of. */
  author: string | null
  /** 1 before 2: mails of accounts before all others. */
  priority: number
  params: string
  /** Failed tries since it was queued or an admin retried it. */
  tries: number
  next_try_at: number
  /** Not sent after this time. */
  expires_at: number
  /** End of a worker's claim; null or in the past when there is none. */
  claimed_until: number | null
  sent_at: number | null
  /** When it became a dead letter, and why. */
  ended_at: number | null
  ended: MailEnd | ''
  /** When an admin set it aside. */
  set_aside_at: number | null
  last_error: MailTrouble | ''
  /** Status that the mail server answered. */
  last_status: number | null
  created_at: number
}
