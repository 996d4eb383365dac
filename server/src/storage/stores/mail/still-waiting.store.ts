import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import type { ApprovalNeeded } from './mail.store.ts'

/** Something that waits for an approval, as it is now. */
export type WaitingApproval = ApprovalNeeded & {
  readonly qty: number
  /** What the sender is paid for a payment, and what the customer pays for an exception. */
  readonly amount: Fen
  /** Of an exception. */
  readonly goods?: { readonly item: string; readonly pkId: string }
}

/** Most ids in one statement. */
const atOnce = 500

/**
 * What of these still waits, each once and in the same order: some may have been approved, rejected or moved
 * meanwhile.
 */
export async function stillWaiting(
  db: Queries,
  needed: readonly ApprovalNeeded[],
): Promise<WaitingApproval[]> {
  const found = new Map<string, Pick<WaitingApproval, 'qty' | 'amount' | 'goods'>>()
  const each = [...new Map(needed.map((one) => [one.id, one])).values()]
  for (let from = 0; from < each.length; from += atOnce) {
    const ids = each.slice(from, from + atOnce).map(({ id }) => id)
    const payments = await db
      .selectFrom('transactions')
      .select(['id', 'qty', 'pay_to_sender_fen as amount'])
      .where('id', 'in', ids)
      .where('approved', '=', 0)
      .where('rejected_at', 'is', null)
      .execute()
    const exceptions = await db
      .selectFrom('items')
      .select(['id', 'qty', 'subtotal_fen', 'item', 'pk_id as pkId'])
      .where('id', 'in', ids)
      .where('type', '=', 'exception')
      .where('approved', '=', 0)
      .execute()
    for (const { id, qty, amount } of payments) found.set(id, { qty, amount: amount as Fen })
    for (const { id, qty, subtotal_fen, item, pkId } of exceptions)
      found.set(id, { qty, amount: (subtotal_fen ?? 0) as Fen, goods: { item, pkId } })
  }
  return each.flatMap((one) => {
    const now = found.get(one.id)
    return now ? [{ ...one, ...now }] : []
  })
}
