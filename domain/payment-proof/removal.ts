import type { Role } from '../people/roles.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import { isReason } from '../text/reason.ts'

/** How long people may take back a proof that they added themselves, in ms by the server's clock. */
const ownRemovalTime = 10 * 60_000

/** Who added a proof, and when (ms since 1970). */
interface AddedProof {
  readonly addedBy: string
  readonly addedAt: number
}

/**
 * Whether a proof is one's own and so new that it counts as added by mistake. A clock that was set back makes
 * none new.
 */
export function isOwnNewProof({ addedBy, addedAt }: AddedProof, userId: string, now: number): boolean {
  const age = now - addedAt
  return addedBy === userId && age >= 0 && age <= ownRemovalTime
}

interface Remover {
  readonly userId: string
  readonly role: Role
}

/**
 * Why somebody may not remove a proof: after ten minutes, and of others, only an admin may, with a reason;
 * null when they may.
 */
export function removalProblem(
  proof: AddedProof,
  { userId, role }: Remover,
  now: number,
  reason: string,
): Refusal | null {
  if (isOwnNewProof(proof, userId, now)) return null
  if (role !== 'admin') return refuse('payment_proof.admin_removes')
  return isReason(reason) ? null : refuse('correction.reason')
}
