import type { Role } from '#domain/people/roles.ts'

/** A link with which one person can register. */
export interface InvitationTable {
  id: string
  token_hash: string
  role: Role
  created_by: string
  created_at: number
  expires_at: number
  /** The person who registered with it. */
  used_by: string | null
  used_at: number | null
  revoked_at: number | null
}
