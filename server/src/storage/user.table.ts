import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/roles.ts'

export interface UserTable {
  id: string
  email: string
  name: string
  password_hash: string
  role: Role
  active: number
  email_verified: number
  /** Of mails to this user. */
  language: Language
  created_at: number
}

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
}

export interface ActivationTable {
  token_hash: string
  user_id: string
  expires_at: number
}

/** At most one live code per user; `tries_left` counts down on every try. */
export interface ResetCodeTable {
  user_id: string
  code_hash: string
  expires_at: number
  tries_left: number
}
