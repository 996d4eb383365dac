import { isRefusal, type Refusal, refuse } from '../../messages/refusal.ts'
import { checkReceiver, type Receiver } from '../../order/order-receiver.ts'
import { cleanNote, textLimits } from '../../text/text.ts'
import { parseInstant } from '../../time/instant.ts'
import { type Effect, noEffect } from '../effect.ts'
import { changesBetween } from '../field-changes.ts'
import type { ParcelState } from '../parcel-state.ts'
import type { Revision } from '../revision.ts'
import { nextRevision, type OrderCorrection, seenProblem } from './order-correction.ts'

/** Fields of a package that no number depends on; what is not given stays. */
export interface WantedEdit extends Partial<Receiver> {
  readonly sendTimeISO?: string
  readonly note?: string
}

type EditableFields = Pick<Revision, 'receiver' | 'sendTime' | 'note'>

/** The fields of a package after an edit, checked and cleaned as those of an order. */
export function editedFields(before: EditableFields, wanted: WantedEdit): EditableFields | Refusal {
  const { sendTimeISO, note: wantedNote = before.note, ...receiverFields } = wanted
  const receiver = checkReceiver({ ...before.receiver, ...receiverFields })
  if (isRefusal(receiver)) return receiver
  const sendTime = sendTimeISO === undefined ? before.sendTime : parseInstant(sendTimeISO)
  if (sendTime === null) return refuse('order.send_time')
  const note = cleanNote(wantedNote)
  if (note.length > textLimits.note) return refuse('field.too_long')
  return { receiver, sendTime, note }
}

/**
 * Edits the receiver, the send time or the note of any package (business-rules.md 17). The figures stay in the month in
 * which the package was booked, also when its send time moves.
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
  const edited = editedFields(revision, wanted)
  if (isRefusal(edited)) return edited
  const next = nextRevision(revision, correction, edited)
  const changes = changesBetween(revision, next)
  if (changes.length === 0) return noEffect
  return { ...noEffect, revision: { pkId: parcel.pkId, revision: next, changes } }
}
