/** Kinds of mails, by their cause. */
export const mailKinds = [
  'activation',
  'verification_code',
  'password_changed',
  'new_password',
  'account_changed',
  'invoice',
  'transaction_rejected',
  'credit_note',
  'statement',
  'approval_needed',
  'approval_digest',
  'copy_news',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Why a try failed: the mail server's problem, or `unmade` when the mail could not be written. */
export type MailTrouble =
  | 'timeout'
  | 'unreachable'
  | 'error'
  | 'login'
  | 'no_tls'
  | 'forbidden'
  | 'deferred'
  | 'refused'
  | 'garbage'
  | 'unmade'

/** Why a mail is not tried any more. */
export type MailEnd = 'refused' | 'link_over' | 'code_over' | 'given_up'
