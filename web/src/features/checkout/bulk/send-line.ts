import { ulid } from 'ulid'
import { addToCart } from '#contract/cart.ts'
import { isHandledByShell, isUnanswered } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { Drafts, Line } from './line.ts'

/**
 * Puts the pieces of one line into the cart. While it is unknown whether that was done, the draft keeps the
 * key, so that the next try counts as the same. Gives the log entry that undoes it.
 */
export async function sendLine(
  { row, qty, subtotal, named: chosen }: Line,
  drafts: Drafts,
): Promise<string | null> {
  const paid = subtotal !== null ? { subtotal } : {}
  const draft = drafts.get(row._id)
  const earlier = draft?.key
  const named = earlier === undefined ? chosen : (draft?.named ?? {})
  const body = { _id: row._id, type: row.type, addToCart: qty, ...paid, ...named }
  const key = earlier ?? ulid()
  const remember = (kept?: string) =>
    drafts.set(row._id, { qty, subtotal, ...(kept !== undefined && { key: kept, named }) })
  try {
    const { logId } = await callApi(addToCart, { body }, { key })
    drafts.delete(row._id)
    return logId ?? null
  } catch (error) {
    // An expired session says nothing about an earlier try.
    if (isHandledByShell(error)) remember(earlier)
    else remember(isUnanswered(error) ? key : undefined)
    throw error
  }
}
