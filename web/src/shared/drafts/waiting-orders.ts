import { ulid } from 'ulid'
import type { Input } from '#contract/call.ts'
import type { submitOrder } from '#contract/order.ts'
import { isRecord } from './draft-content.ts'
import { localItems } from './local-items.ts'

export type DraftSubmission = Required<Input<typeof submitOrder>['body']>

/** Why an order did not go out by itself. */
const returns = ['late', 'numbers', 'refused'] as const

/** An order that was submitted without a connection. */
export interface WaitingOrder {
  readonly submission: DraftSubmission
  /** Its Idempotency-Key, the same for every try. */
  readonly key: string
  /** When it was submitted, in ms. */
  readonly since: number
  /** Null while it waits. */
  readonly returned: { readonly why: (typeof returns)[number]; readonly msg: string } | null
}

/** Submitted orders that wait, by person and draft. A session that ends does not clear them. */
export const waitingOrders = localItems<WaitingOrder>('order-waiting', (value) =>
  isWaitingOrder(value) ? value : null,
)

// This page writes them; the server checks the order itself.
function isWaitingOrder(value: unknown): value is WaitingOrder {
  return isRecord(value) && isRecord(value.submission) && typeof value.key === 'string'
}

/** Lets an order wait for the connection; false when the browser has no room for it. */
export function letWait(submission: DraftSubmission): boolean {
  const { user_id, _id } = submission.draft
  return waitingOrders.put(user_id, _id, {
    submission,
    key: submitKey(submission),
    since: Date.now(),
    returned: null,
  })
}

const keys = new Map<string, { readonly content: string; readonly key: string }>()

/** The Idempotency-Key of a submitted order: the same for each try of the same order. */
export function submitKey(submission: DraftSubmission): string {
  const content = JSON.stringify(submission)
  const known = keys.get(submission.draft._id)
  if (known?.content === content) return known.key
  const key = ulid()
  keys.set(submission.draft._id, { content, key })
  return key
}

/** The server's sentence about orders that went out in this page, by draft. */
export const sentOrders = new Map<string, string>()
