/** The second factor of a user; without `confirmed_at` it is being set up and not asked for yet. */
export interface TwoFactorTable {
  user_id: string
  /** Sealed (services/auth/secret-box.ts). */
  secret: string
  started_at: number
  confirmed_at: number | null
  /** The step (30 seconds since 1970) of the last used code: codes of this and earlier steps are refused. */
  last_step: number
}

/** Unused codes only. */
export interface RecoveryCodeTable {
  code_hash: string
  user_id: string
}

/** Policies for everyone: 1 when on. */
export interface PolicyTable {
  name: 'admins_need_two_factor' | 'four_eyes'
  value: number
  /** Who asked to switch it off, and when; another admin must confirm it. */
  asked_by: string | null
  asked_at: number | null
}
