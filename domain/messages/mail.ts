import type { RefusalCode } from '../refusal/refusals.ts'
import type { MailEnd, MailKind } from './mail-kinds.ts'

/**
 * Changes to an account that its owner is notified of; each is one sentence of the mail `account_changed`.
 */
export type AccountChange =
  | 'role'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_reset'
  | 'new_recovery_codes'
  | 'recovery_code_used'

/** What admins are told of copies elsewhere. */
export type CopyNews = 'late' | 'works' | 'unproven' | 'proven'

const minute = 60 * 1000
const hour = 60 * minute

/**
 * How long sending a mail is tried, in ms: as long as its link or code is valid (business-rules.md 4), other
 * mails for three days, after which an admin should look at it.
 */
export const mailLife: Readonly<Record<MailKind, number>> = {
  activation: 24 * hour,
  verification_code: 10 * minute,
  password_changed: 72 * hour,
  new_password: 72 * hour,
  account_changed: 72 * hour,
  invoice: 72 * hour,
  transaction_rejected: 72 * hour,
  credit_note: 72 * hour,
  statement: 72 * hour,
  approval_needed: 72 * hour,
  // The next one follows after a day.
  approval_digest: 24 * hour,
  copy_news: 72 * hour,
}

/**
 * Kinds on which somebody waits to get into an account, or by which they learn that somebody else may have:
 * they leave before all other mails.
 */
const urgent: Readonly<Record<MailKind, boolean>> = {
  activation: true,
  verification_code: true,
  password_changed: true,
  new_password: true,
  account_changed: true,
  invoice: false,
  transaction_rejected: false,
  credit_note: false,
  statement: false,
  approval_needed: false,
  approval_digest: false,
  copy_news: false,
}

/** Mails of a lower number are sent first. */
export const mailPriority = (kind: MailKind) => (urgent[kind] ? 1 : 2)

/** States of an unsent mail: it waits for a try, is being tried, or is not tried any more. */
export const mailStates = ['waiting', 'sending', 'dead'] as const
export type MailState = (typeof mailStates)[number]

/** The end of a mail that was not sent in time. */
export function endOfLife(kind: MailKind): MailEnd {
  if (kind === 'activation') return 'link_over'
  return kind === 'verification_code' ? 'code_over' : 'given_up'
}

/** Why a mail cannot be retried; null when it can. A mail is useless once its link or code has expired. */
export function retryProblem(mail: { kind: MailKind; expiresAt: number }, now: number): RefusalCode | null {
  if (now < mail.expiresAt) return null
  if (mail.kind === 'activation') return 'mail.link_over'
  return mail.kind === 'verification_code' ? 'mail.code_over' : null
}
