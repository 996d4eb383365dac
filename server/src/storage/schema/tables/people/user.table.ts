import type { ApprovalMails } from '#domain/people/approval-mails.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Language } from '#domain/text/language.ts'

export interface UserTable {
  id: string
  email: string
  name: string
  password_hash: string
  role: Role
  active: number
  /** 1 once the link of a mail was followed. */
  email_verified: number
  /** Language of mails to this user. */
  language: Language
  address_proof: AddressProof
  approval_mails: ApprovalMails
  /** When the last mail of the day about waiting approvals was due; 0 for none. */
  approval_digest_at: number
  /** 1 for those who may log in without following a link: invited people, and the first owner. */
  admitted: number
  created_at: number
}

/**
 * Whether the owner of the account has shown that they read mails to its address, by a link or a mailed code.
 * Until then a `closed` account allows no login; an `open` one does, although its address may belong to
 * someone else.
 */
export type AddressProof = 'closed' | 'open' | 'proven'

export interface SessionTable {
  id: string
  user_id: string
  created_at: number
  expires_at: number
  ended_at: number | null
  /** Network address of the login. */
  address: string
  /** User-Agent header of the login. */
  user_agent: string
  /** Accurate to five minutes. */
  last_seen_at: number
  /** When this session last proved its user's identity: at the login, or later with password or code. */
  proved_at: number
}

export interface ActivationTable {
  token_hash: string
  user_id: string
  expires_at: number
}

/** At most one code per user; each try counts down, separately for known devices. */
export interface ResetCodeTable {
  user_id: string
  code_hash: string
  expires_at: number
  tries_left: number
  device_tries_left: number
}
