/** The second factor of a user; without `confirmed_at` it is being set up and nothing asks for it yet. */
export interface TwoFactorTable {
  user_id: string
  /** Sealed (services/auth/secret-box.ts). */
  secret: string
  started_at: number
  confirmed_at: number | null
  /** The 30 seconds since 1970 whose code was used last: neither it nor an older one works again. */
  last_step: number
}

/** Unused ones only. */
export interface RecoveryCodeTable {
  code_hash: string
  user_id: string
}

/** What is required of people: 1 when it does. */
export interface PolicyTable {
  name: 'admins_need_two_factor' | 'four_eyes'
  value: number
}
