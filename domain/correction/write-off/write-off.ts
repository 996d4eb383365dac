import type { ItemType, OriginalType } from '../../item/moves.ts'
import { rowCost } from '../../money/landed-cost.ts'
import type { Person } from '../../people/person.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { isReason } from '../../text/reason.ts'
import { cleanText } from '../../text/text.ts'
import type { Fen } from '../../unit/units.ts'

/** Why pieces are lost to the business (business-rules.md 17). */
export const writeOffReasons = ['lost', 'damaged', 'expired', 'seized', 'sample', 'other'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

/** Pieces that no longer exist, with the state that taking them back restores. */
export interface WriteOff {
  readonly id: string
  readonly pkId: string
  readonly group: number
  readonly qty: number
  readonly why: WriteOffReason
  readonly text: string
  readonly type: ItemType
  readonly originalType: OriginalType
  /** Share of the exception's subtotal that left with the pieces; null for other states. */
  readonly subtotal: Fen | null
  /** Cost of all pieces when they were written off. */
  readonly cost: Fen
  readonly note: string
  readonly by: Person
  readonly at: number
  /** False once it was taken back, or its order was voided. */
  readonly stands: boolean
}

/** Why pieces are lost, as a person says it; `text` is needed for `other`. */
export interface WantedLoss {
  readonly why: WriteOffReason
  readonly text: string
}

export function whyProblem({ why, text }: WantedLoss): Refusal | null {
  if (!writeOffReasons.includes(why)) return refuse('write_off.why')
  const isMissing = why === 'other' ? !isReason(text) : text !== '' && !isReason(text)
  return isMissing ? refuse('write_off.text') : null
}

type LostPieces = Pick<WriteOff, 'pkId' | 'group' | 'qty' | 'type' | 'originalType' | 'subtotal' | 'note'> & {
  /** Of one piece. */
  readonly cost: Fen
}

/** A write-off of pieces that are taken from what has the id `of`. */
export function newWriteOff(
  of: string,
  { pkId, group, qty, type, originalType, subtotal, note, cost }: LostPieces,
  { why, text }: WantedLoss,
  { by, now }: { readonly by: Person; readonly now: number },
): WriteOff {
  return {
    id: `new ${of}`,
    pkId,
    group,
    qty,
    why,
    text: cleanText(text),
    type,
    originalType,
    subtotal,
    note,
    cost: rowCost(cost, qty),
    by,
    at: now,
    stands: true,
  }
}
