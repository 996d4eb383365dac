import type { EntryDraft } from '../../account/account-entry.ts'
import type { Bearer } from '../../account/later-cost-kinds.ts'
import { formatMoney } from '../../money/format.ts'
import { type FigureDelta, salesDelta } from '../../month/figure-delta.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { isReason } from '../../text/reason.ts'
import { cleanText } from '../../text/text.ts'
import { aud, type Fen, type Micro, rmb } from '../../unit/units.ts'
import type { Correction } from '../order/order-correction.ts'
import type { RevisionLine } from '../revision.ts'
import { inRmb, type LaterCost, laterCostFigures } from './later-cost.ts'

/** What a later cost depends on of its package. */
export interface CostedParcel {
  readonly pkId: string
  readonly isVoid: boolean
  readonly exchangeRate: Micro
  readonly lines: readonly Pick<RevisionLine, 'item' | 'subtotalWeight'>[]
}

/** A cost as it was entered; the amount in dollars or yuan. */
export type WantedCost = Pick<LaterCost, 'kind' | 'currency' | 'amount' | 'bearer' | 'day' | 'note'> & {
  readonly party: string | null
  /** The bill of the forwarder that it comes from, which may also charge less; null for one that was typed. */
  readonly bill: string | null
}

/** Everything that is stored of a later cost or its reversal. */
export interface BookedCost {
  readonly cost: Omit<LaterCost, 'id'>
  /** On the account of who bears it; null when the business does. */
  readonly entry: EntryDraft | null
  readonly figures: readonly FigureDelta[]
}

type By = Omit<Correction, 'reason'>

/**
 * Books a later cost of a package (business-rules.md 17). Staff book what the business bears, up to `left`,
 * what they may still lose today.
 */
export function bookLaterCost(
  parcel: CostedParcel,
  wanted: WantedCost,
  left: Fen,
  { by, role, now }: By,
): BookedCost | Refusal {
  const { pkId, isVoid, exchangeRate, lines } = parcel
  const { currency, bearer, bill } = wanted
  if (role === 'visitor' || (role !== 'admin' && (bearer !== 'business' || bill !== null)))
    return refuse('access.forbidden')
  if (isVoid) return refuse('correction.voided', { pk_id: pkId })
  const unit = currency === 'AUD' ? aud : rmb
  const fits = unit.fits(wanted.amount) && (bill === null ? wanted.amount > 0 : wanted.amount !== 0)
  const amount = fits ? unit.from(wanted.amount) : 0
  const cost = inRmb(currency, amount, exchangeRate)
  if (cost === 0) return refuse('later_cost.amount')
  const note = cleanText(wanted.note)
  if (wanted.kind === 'other' ? !isReason(note) : note !== '' && !isReason(note))
    return refuse('later_cost.note')
  if (role !== 'admin' && cost > left)
    return refuse('later_cost.limit', { left: formatMoney(rmb.toNumber(left)) })
  const party = bearer === 'business' ? null : wanted.party
  return {
    cost: { ...wanted, pkId, amount, rmb: cost, party, note, reverses: null, by, at: now },
    entry: entryOf(bearer, party, cost, now),
    figures: bearer === 'business' ? laterCostFigures(now, cost, lines) : [],
  }
}

/** What reversing depends on beside the cost. */
export interface BookedBefore {
  readonly cost: LaterCost
  /** Name of who reversed it already. */
  readonly reversedBy: string | null
  /** The party that stands now for who bears it. */
  readonly party: string | null
  /** What the cost changed of the figures of its month. */
  readonly figures: readonly { readonly item: string; readonly profits: Fen }[]
}

/** Whether a person may reverse a cost: admins any, staff what they booked themselves. */
export function mayReverse(cost: LaterCost, { by, role }: Pick<Correction, 'by' | 'role'>): boolean {
  if (role === 'admin') return true
  return role === 'staff' && cost.by.id === by.id && cost.bearer === 'business' && cost.bill === null
}

/** Takes a later cost back: another one with the opposite signs. */
export function reverseLaterCost(
  { cost, reversedBy, party, figures }: BookedBefore,
  { by, role, now, reason }: Correction,
): BookedCost | Refusal {
  if (!mayReverse(cost, { by, role })) return refuse('access.forbidden')
  if (cost.reverses !== null) return refuse('later_cost.gone')
  if (reversedBy !== null) return refuse('later_cost.reversed', { user: reversedBy })
  if (!isReason(reason)) return refuse('correction.reason')
  const { id, ...booked } = cost
  const back = -cost.rmb as Fen
  const signs = { amount: -cost.amount, rmb: back, reverses: id }
  const written = { party, day: '', note: cleanText(reason), by, at: now }
  return {
    cost: { ...booked, ...signs, ...written },
    entry: entryOf(cost.bearer, party, back, now),
    figures: figures.flatMap(({ item, profits }) => salesDelta(now, item, 0, -profits as Fen)),
  }
}

/** A later cost is less for a sender, and more from a customer. */
function entryOf(bearer: Bearer, party: string | null, cost: Fen, at: number): EntryDraft | null {
  if (bearer === 'business') return null
  const amount = (bearer === 'sender' ? -cost : cost) as Fen
  return { side: bearer, party, amount, cause: 'later_cost', itemId: null, method: null, at }
}
