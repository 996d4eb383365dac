import type { RefusalCode } from './refusals.ts'

/** What is mailed, by its cause. */
export const mailKinds = [
  'activation',
  'verification_code',
  'password_changed',
  'new_password',
  'account_changed',
  'invoice',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What somebody is told of that happened to their account; each is one sentence of the mail `account_changed`. */
export type AccountChange =
  | 'role'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_reset'
  | 'new_recovery_codes'
  | 'recovery_code_used'

const minute = 60 * 1000
const hour = 60 * minute

/**
 * How long a mail is worth sending, in ms: as long as its link or code works (business-rules.md 4), the others for three days,
 * after which somebody should see to it.
 */
export const mailLife: Readonly<Record<MailKind, number>> = {
  activation: 24 * hour,
  verification_code: 10 * minute,
  password_changed: 72 * hour,
  new_password: 72 * hour,
  account_changed: 72 * hour,
  invoice: 72 * hour,
}

/** Where a mail stands that was not sent yet: it will be tried, is tried just now, or is not tried any more. */
export const mailStates = ['waiting', 'sending', 'dead'] as const
export type MailState = (typeof mailStates)[number]

/** Why a try failed: what the mail server did, or `unmade` where the mail could not be written. */
export type MailTrouble =
  | 'timeout'
  | 'unreachable'
  | 'error'
  | 'login'
  | 'deferred'
  | 'refused'
  | 'garbage'
  | 'unmade'

/** Why a mail is not tried any more. */
export type MailEnd = 'refused' | 'link_over' | 'code_over' | 'given_up'

/** What ends a mail whose life is over. */
export function endOfLife(kind: MailKind): MailEnd {
  if (kind === 'activation') return 'link_over'
  return kind === 'verification_code' ? 'code_over' : 'given_up'
}

/** Why a mail cannot be tried again; null when it can. A link or code that works no more is of no use to anybody. */
export function retryProblem(mail: { kind: MailKind; expiresAt: number }, now: number): RefusalCode | null {
  if (now < mail.expiresAt) return null
  if (mail.kind === 'activation') return 'mail.link_over'
  return mail.kind === 'verification_code' ? 'mail.code_over' : null
}
