import { cleanTransferNumber, proofBounds } from '../payment-proof/payment-proof.ts'
import { type Refusal, refuseFields } from '../refusal/refusal.ts'
import { cleanNote, cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'
import { dayOf } from '../time/day.ts'

/** What is known of money that moved, beside its amount; texts may be empty. */
export interface PaymentDetails {
  /** The number that a bank or app gives a transfer. */
  readonly transferNumber: string
  readonly note: string
  /**
   * When it moved, as it was typed: yyyy-MM-dd. Information only: entries count on the day on which they are
   * written.
   */
  readonly day: string
}

/** Checks and cleans what was entered of a payment (business-rules.md 18). */
export function checkPaymentDetails(entered: PaymentDetails, now: number): PaymentDetails | Refusal {
  const transferNumber = cleanTransferNumber(entered.transferNumber)
  const note = cleanNote(entered.note)
  const day = cleanText(entered.day)
  const fields = {
    ...(transferNumber.length > proofBounds.transferNumber && { transferNumber: 'field.too_long' as const }),
    ...(note.length > textLimits.note && { note: 'field.too_long' as const }),
    ...(day !== '' && !isPastDay(day, now) && { day: 'account.day' as const }),
  }
  return Object.keys(fields).length > 0 ? refuseFields(fields) : { transferNumber, note, day }
}

function isPastDay(day: string, now: number): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day <= dayOf(now)
}
