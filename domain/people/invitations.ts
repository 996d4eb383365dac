import { isStillGood } from '../time/recent.ts'

/** How long an invitation is good, in ms (business-rules.md 4). */
export const invitationLife = 7 * 24 * 60 * 60 * 1000

/** Most open invitations at a time. */
export const mostOpenInvitations = 100

/** Whether an invitation can be used, and if not, why. */
export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

export interface InvitationTimes {
  readonly expiresAt: number
  readonly usedAt: number | null
  readonly revokedAt: number | null
}

/** The state of an invitation. A used one stays used, whatever came later. */
export function invitationState(
  { expiresAt, usedAt, revokedAt }: InvitationTimes,
  now: number,
): InvitationState {
  if (usedAt !== null) return 'used'
  if (revokedAt !== null) return 'revoked'
  return isStillGood(expiresAt, now, invitationLife) ? 'open' : 'expired'
}
