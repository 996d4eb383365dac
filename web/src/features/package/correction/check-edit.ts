import type { WantedEdit } from '#domain/correction/order/edit-package.ts'
import { changedDetails, checkDetail, detailNames, detailRules, detailsOf } from '#domain/order/details.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import { parseSendTime } from '../../../shared/form/adelaide-time.ts'
import { statedDetail } from '../../../shared/form/stated-detail.ts'
import { type StandingOrder, shownDetail, textReader } from './standing-order.ts'
import type { Typed } from './typed.ts'

/** What is wrong with fields, by field id. */
export type Problems = Readonly<Record<string, Refusal>>

export interface Checked<W> {
  /** Only what differs from the order; null when nothing does. */
  readonly wanted: W | null
  readonly problems: Problems
}

/** The details of a package as typed, by the checks of an order. */
export function checkEdit(order: StandingOrder, typed: Typed): Checked<WantedEdit> {
  const textOf = textReader(order, typed)
  const problems: Record<string, Refusal> = {}
  let details = detailsOf(order)
  for (const field of detailNames) {
    const text = textOf(field)
    // A time is shown without milliseconds: the same text is the same time.
    if (text === shownDetail(order, field)) continue
    const isTime = detailRules[field].kind === 'time'
    const checked = checkDetail(field, statedDetail(field, isTime ? (parseSendTime(text) ?? '') : text))
    if (isRefusal(checked)) problems[field] = checked
    else details = { ...details, [field]: checked }
  }
  const changes = changedDetails(detailsOf(order), details)
  return { wanted: Object.keys(changes).length > 0 ? changes : null, problems }
}
