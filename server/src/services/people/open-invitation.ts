import { invitationState } from '#domain/people/invitations.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Invitation } from '../../storage/stores/people/invitation.store.ts'

/** Why an invitation cannot be used; null when it can. */
export function invitationProblem(invitation: Invitation | null, now: number): Refusal | null {
  if (!invitation) return refuse('invitation.gone')
  const state = invitationState(invitation, now)
  return state === 'open' ? null : refuse(`invitation.${state}`)
}
