import type { Language } from '#domain/messages/language.ts'
import type { Role } from '#domain/people/roles.ts'

export interface UserTable {
  id: string
  email: string
  name: string
  password_hash: string
  role: Role
  active: number
  /** 1 for those who followed the link of a mail. */
  email_verified: number
  /** Of mails to this user. */
  language: Language
  address_proof: AddressProof
  created_at: number
}

/**
 * Whether somebody has shown that they read the mails of an account's address, by a link or a mailed code. Until then nobody could
 * sign in to a closed account, and whoever registered an open one could, with an address that may be somebody else's.
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
  /** What the browser said of itself at the login. */
  user_agent: string
  /** To within five minutes. */
  last_seen_at: number
  /** When this session last proved who it is of: at the login, or with password or code since. */
  proved_at: number
}

export interface ActivationTable {
  token_hash: string
  user_id: string
  expires_at: number
}

/** At most one live code per user; the tries left count down on every try, those of known devices apart from others. */
export interface ResetCodeTable {
  user_id: string
  code_hash: string
  expires_at: number
  tries_left: number
  device_tries_left: number
}
