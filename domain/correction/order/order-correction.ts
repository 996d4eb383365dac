import type { Person } from '../../people/person.ts'
import type { Role } from '../../people/roles.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { isReason } from '../../text/reason.ts'
import { cleanText } from '../../text/text.ts'
import { transactionsHolding } from '../obstacles.ts'
import type { ParcelState } from '../parcel-state.ts'
import type { Revision } from '../revision.ts'

/** Who corrects something, when and why. */
export interface Correction {
  readonly by: Person
  readonly role: Role
  readonly now: number
  /** 3 to 500 characters. */
  readonly reason: string
}

/** A correction of an order, which is based on what was seen of it. */
export interface OrderCorrection extends Correction {
  /** The number of the revision that the person saw. */
  readonly seen: number
}

/** Why an order cannot be corrected now: the reason is missing, somebody was first, or it is void. */
export function seenProblem({ pkId, revision }: ParcelState, correction: OrderCorrection): Refusal | null {
  if (!isReason(correction.reason)) return refuse('correction.reason')
  if (correction.seen !== revision.number) return refuse('correction.changed', { user: revision.by.name })
  return revision.isVoid ? refuse('correction.voided', { pk_id: pkId }) : null
}

/**
 * Why this person may not amend or void the order (business-rules.md 17): staff only what they recorded, and
 * only while no piece stands in a transaction: a rejection, a void or a refund brings pieces back.
 */
export function ownOrderProblem(state: ParcelState, { by, role }: Correction): Refusal | null {
  if (role === 'admin') return null
  if (role !== 'staff') return refuse('access.forbidden')
  if (state.recordedBy !== by.id) return refuse('correction.not_recorded_by_you')
  const names = transactionsHolding(state).map(({ name }) => name)
  if (names.length === 0) return null
  return refuse('correction.needs_admin', { transactions: [...new Set(names)].join(', ') })
}

/** The revision after this one, with who made it. */
export function nextRevision(
  revision: Revision,
  { by, now, reason }: Correction,
  changed: Partial<Revision>,
): Revision {
  return { ...revision, number: revision.number + 1, by, at: now, reason: cleanText(reason), ...changed }
}
