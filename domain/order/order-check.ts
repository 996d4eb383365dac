import { isPackageId } from '../parcel/package-id.ts'
import { isRefusal, type Refusal, refuse } from '../refusal/refusal.ts'
import type { Settings } from '../setting/settings.ts'
import { decimal } from '../unit/decimal.ts'
import { aud, kg, rate } from '../unit/units.ts'
import { type DerivedName, type DerivedNumber, nameOfNumber } from './derived-number.ts'
import { checkDetail, checkDetails, sentDetails } from './details.ts'
import type { Details, InCalls, ParcelValues, parcelFields, SentDetails } from './fields.ts'
import { type CheckedLine, checkLine } from './order-check-line.ts'
import { gatherLines, type Review } from './order-lines.ts'
import { parcelNumbers } from './parcel-numbers.ts'

/** An order as it is submitted: plain JSON numbers, AUD, kg, RMB for 1 AUD (business-rules.md 10). */
export interface OrderSubmission {
  readonly reviewData: Review & { readonly pk_id: string }
  readonly packageData: Omit<InCalls<typeof parcelFields>, 'type'> &
    SentDetails<'packageData'> & { readonly pk_id: string; readonly type: string }
  readonly receiverData: SentDetails<'receiverData'>
}

/** An order with every derived number computed from the settings in force. */
export interface CheckedOrder {
  readonly pk_id: string
  readonly parcel: ParcelValues
  readonly details: Details
  readonly lines: readonly CheckedLine[]
  /**
   * The first number that is stored with another value than the submitted one, from which it differs little;
   * null for none.
   */
  readonly corrected: DerivedNumber | null
}

/** Largest difference of a submitted number from the recomputed one (business-rules.md 2). */
const tolerance = decimal('0.01')

/**
 * Checks a submitted order and recomputes its numbers (business-rules.md 2). Impossible values are refused
 * with 400, a derived number that differs by more than 0.01 with 409. Only the first problem is reported, and
 * nothing is changed.
 */
export function checkOrder(submission: OrderSubmission, settings: Settings): CheckedOrder | Refusal {
  const checkedParcel = checkParcel(submission, settings)
  if (isRefusal(checkedParcel)) return checkedParcel
  const { pk_id, parcel } = checkedParcel
  const stated = sentDetails(submission)
  // A wrong send time is refused before a wrong receiver.
  const sendTime = checkDetail('sendTime', stated.sendTimeISO)
  if (isRefusal(sendTime)) return sendTime
  const details = checkDetails(stated)
  if (isRefusal(details)) return details
  const gathered = gatherLines(submission.reviewData)
  if (isRefusal(gathered)) return gathered
  if (gathered.length === 0) return refuse('order.no_items')

  const lines: CheckedLine[] = []
  for (const [index, line] of gathered.entries()) {
    const checked = checkLine(line, index + 1, parcel)
    if (isRefusal(checked)) return checked
    lines.push(checked)
  }
  const numbers = derivedNumbers(submission, checkedParcel, lines)
  const wrong = numbers.find(differs)
  if (wrong) return refuseNumber(wrong)
  const corrected = numbers.find(({ submitted, expected }) => submitted !== expected) ?? null
  return { pk_id, parcel, details, lines, corrected }
}

type CheckedParcel = Pick<CheckedOrder, 'pk_id' | 'parcel'>

function checkParcel(submission: OrderSubmission, settings: Settings): CheckedParcel | Refusal {
  const { type, weight, count } = submission.packageData
  const pk_id = submission.packageData.pk_id.normalize('NFKC')
  if (!isPackageId(pk_id)) return refuse('order.package_id')
  if (submission.reviewData.pk_id.normalize('NFKC') !== pk_id) return refuse('order.other_package')
  const parcel = parcelNumbers({ type, weight, count }, settings)
  return isRefusal(parcel) ? parcel : { pk_id, parcel }
}

function derivedNumbers(
  { packageData }: OrderSubmission,
  { pk_id, parcel }: CheckedParcel,
  lines: readonly CheckedLine[],
): DerivedNumber[] {
  const { weight, count, postage, exchangeRate } = packageData
  const of = (number: DerivedName, submitted: number, expected: number): DerivedNumber => {
    return { number, subject: pk_id, submitted, expected }
  }
  return [
    of('weight', weight, kg.toNumber(parcel.weight)),
    of('count', count, parcel.count),
    of('postage', postage, aud.toNumber(parcel.postage)),
    of('exchangeRate', exchangeRate, rate.toNumber(parcel.exchangeRate)),
    ...lines.flatMap((line) => line.derived),
  ]
}

function refuseNumber(wrong: DerivedNumber): Refusal {
  const { number, subject, submitted, expected } = wrong
  return refuse('order.number_differs', { number, subject, submitted, expected, what: nameOfNumber(wrong) })
}

function differs({ submitted, expected, alternative = expected }: DerivedNumber): boolean {
  if (!Number.isFinite(submitted)) return true
  if (submitted === expected) return false
  const isNear = (value: number) => decimal(submitted).minus(decimal(value)).abs().lte(tolerance)
  return !isNear(expected) && !isNear(alternative)
}
