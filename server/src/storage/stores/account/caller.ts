import type { Role } from '#domain/people/roles.ts'

/** The caller of a request. */
export interface Caller {
  readonly userId: string
  readonly name: string
  readonly role: Role
  readonly sessionId: string
  /** Accurate to five minutes. */
  readonly lastSeenAt: number
  /** When this session last proved its user's identity. */
  readonly provedAt: number
  /** True for an admin who must have a second factor and has none yet. */
  readonly needsTwoFactor: boolean
}
