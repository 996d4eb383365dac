import type { WantedEdit } from '#domain/correction/order/edit-package.ts'
import { isRefusal, type Refusal, refuse } from '#domain/messages/refusal.ts'
import { checkReceiver } from '#domain/order/order-receiver.ts'
import { cleanNote } from '#domain/text/text.ts'
import { parseSendTime, sendTimeText } from '../../../shared/form/adelaide-time.ts'
import { type StandingOrder, textReader } from './standing-order.ts'
import type { Typed } from './typed.ts'

/** What is wrong with fields, by field id. */
export type Problems = Readonly<Record<string, Refusal>>

export interface Checked<W> {
  /** Only what differs from the order; null when nothing does. */
  readonly wanted: W | null
  readonly problems: Problems
}

const receiverFields = ['receiver', 'phone', 'address'] as const

/** Receiver, send time and note as typed, by the checks of an order. */
export function checkEdit(order: StandingOrder, typed: Typed): Checked<WantedEdit> {
  const textOf = textReader(order, typed)
  const problems: Record<string, Refusal> = {}
  const changes: { -readonly [F in keyof WantedEdit]: WantedEdit[F] } = {}
  const fine = { receiver: order.receiver, phone: order.phone, address: order.address }
  for (const field of receiverFields) {
    // One field at a time, so that each has its own problem.
    const checked = checkReceiver({ ...fine, [field]: textOf(field) })
    if (isRefusal(checked)) problems[field] = checked
    else if (checked[field] !== order[field]) changes[field] = checked[field]
  }
  const sendTime = textOf('sendTime')
  // The text has no milliseconds: the same text is the same time.
  if (sendTime !== sendTimeText(order.sendTimeISO)) {
    const sendTimeISO = parseSendTime(sendTime)
    if (sendTimeISO === null) problems.sendTime = refuse('order.send_time')
    else changes.sendTimeISO = sendTimeISO
  }
  const note = cleanNote(textOf('note'))
  if (note !== order.note) changes.note = note
  return { wanted: Object.keys(changes).length > 0 ? changes : null, problems }
}
