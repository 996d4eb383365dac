import type { Language } from '#domain/messages/language.ts'
import type { MailEnd, MailKind, MailTrouble } from '#domain/messages/mail.ts'

/** Mails wait here until the worker has sent them; `params` (JSON) is emptied then, as it may hold a secret. */
export interface MailTable {
  id: string
  kind: MailKind
  recipient: string
  language: Language
  params: string
  /** Failed ones, since it was queued or tried again by an admin. */
  tries: number
  next_try_at: number
  /** Not sent from then on. */
  expires_at: number
  /** A worker has it in hand until then; null, or past, when none has. */
  claimed_until: number | null
  sent_at: number | null
  /** When it ended as a dead letter, and why. */
  ended_at: number | null
  ended: MailEnd | ''
  /** When an admin had seen to it. */
  set_aside_at: number | null
  last_error: MailTrouble | ''
  /** What the mail server answered with. */
  last_status: number | null
  created_at: number
}
