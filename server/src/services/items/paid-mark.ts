import type { Standing } from '../../storage/stores/transaction/standing-items.ts'

/** What corrections took from paid pieces, as a mark; nothing while all of them stand. */
export function paidMark({ qty, original }: Standing<{ readonly qty: number }>, isRejected: boolean) {
  const gone = (original?.qty ?? qty) - qty
  if (gone === 0) return {}
  const is = isRejected ? 'rejected' : qty === 0 ? 'reversed' : 'refunded'
  return { mark: { is, qty: gone, of: qty + gone } } as const
}
