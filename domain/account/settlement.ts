import type { Fen } from '../money/units.ts'
import { type AccountEntry, balanceOf } from './account-entry.ts'

/** Something owed on an account that is not settled in full. */
interface OpenCharge {
  /** null for what belongs to no item: an opening balance, an adjustment, a repayment. */
  readonly itemId: string | null
  /** When it was first written. */
  readonly at: number
  readonly amount: Fen
  readonly open: Fen
}

interface Settled {
  /** Oldest first. */
  readonly charges: readonly OpenCharge[]
  /** What was paid beyond all charges. */
  readonly credit: Fen
}

/**
 * Settles the entries of one account, in the order of their writing: payments and credits settle the oldest charges
 * first (business-rules.md 18). All entries of one item are one charge, or one credit when less than nothing is left of it.
 */
export function settleOldestFirst(entries: readonly AccountEntry[]): Settled {
  const sums = [...Map.groupBy(entries, chargeKey).values()].map((together) => ({
    itemId: together[0]?.itemId ?? null,
    at: together[0]?.at ?? 0,
    amount: balanceOf(together),
  }))
  let paid = -balanceOf(sums.filter(({ amount }) => amount < 0))
  const charges = sums
    .filter(({ amount }) => amount > 0)
    .map((charge) => {
      const settled = Math.min(charge.amount, paid)
      paid -= settled
      return { ...charge, open: (charge.amount - settled) as Fen }
    })
  return { charges: charges.filter(({ open }) => open > 0), credit: paid as Fen }
}

/**
 * What of a reversed share can be returned now: at most what has been paid of it. The rest was still open, and is just no longer
 * owed (business-rules.md 18).
 */
export function paidOf(share: Fen, open: Fen): Fen {
  return Math.max(0, share - open) as Fen
}

function chargeKey({ id, itemId }: AccountEntry): string {
  return itemId === null ? `entry ${id}` : `item ${itemId}`
}
