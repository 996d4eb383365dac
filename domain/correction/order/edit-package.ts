import { checkDetails, inCalls } from '../../order/details.ts'
import { type Details, detailFields, type StatedDetails } from '../../order/fields.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal/refusal.ts'
import { type Effect, noEffect } from '../effect.ts'
import { changesBetween } from '../field-changes.ts'
import type { ParcelState } from '../parcel-state.ts'
import { nextRevision, type OrderCorrection, seenProblem } from './order-correction.ts'

/** Details of a package, on which no number depends; what is not given stays. */
export type WantedEdit = Partial<StatedDetails>

/** The details of a package after an edit, checked and cleaned as those of an order. */
const editedDetails = (before: Details, wanted: WantedEdit): Details | Refusal =>
  checkDetails({ ...inCalls(detailFields, before), ...wanted })

/**
 * Edits the receiver, the send time, the note or another detail of any package (business-rules.md 17). The
 * figures stay in the month in which the package was booked, also when its send time moves.
 */
export function editPackage(
  parcel: ParcelState,
  wanted: WantedEdit,
  correction: OrderCorrection,
): Effect | Refusal {
  if (correction.role === 'visitor') return refuse('access.forbidden')
  const problem = seenProblem(parcel, correction)
  if (problem) return problem
  const { revision } = parcel
  const details = editedDetails(revision.details, wanted)
  if (isRefusal(details)) return details
  const next = nextRevision(revision, correction, { details })
  const changes = changesBetween(revision, next)
  if (changes.length === 0) return noEffect
  return { ...noEffect, revision: { pkId: parcel.pkId, revision: next, changes } }
}
