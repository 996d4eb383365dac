import { type Fen, sum } from '../money/units.ts'
import { type AccountEntry, balanceOf, type EntryCause } from './account-entry.ts'

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
 * first (business-rules.md 18). All entries of one item are one charge, or one credit when less than nothing is left of it. 'Not
 * named' is many people: what was paid for one of its items settles no other.
 */
export function settleOldestFirst(entries: readonly AccountEntry[]): Settled {
  const accounts = Map.groupBy(entries, ({ party, itemId }) => (party === null ? itemId : 'one party'))
  const settled = [...accounts.values()].map(settle)
  return {
    charges: settled.flatMap(({ charges }) => charges),
    credit: sum(settled.map(({ credit }) => credit)),
  }
}

/** Money that went back is no longer there to settle anything, so that it is taken off what was paid before all else. */
function settle(entries: readonly AccountEntry[]): Settled {
  const sums = [...Map.groupBy(entries, chargeKey).values()].map((together) => ({
    itemId: together[0]?.itemId ?? null,
    at: together[0]?.at ?? 0,
    amount: balanceOf(together),
    wentBack: together.some(wentBack),
  }))
  let paid = -balanceOf(sums.filter(({ amount }) => amount < 0))
  const charges = sums
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => Number(other.wentBack) - Number(one.wentBack))
    .map(({ itemId, at, amount }) => {
      const settled = Math.min(amount, paid)
      paid -= settled
      return { itemId, at, amount, open: (amount - settled) as Fen }
    })
    .toSorted((one, other) => one.at - other.at)
  return { charges: charges.filter(({ open }) => open > 0), credit: paid as Fen }
}

/**
 * What of a reversed share can be returned now: at most what has been paid of it. The rest was still open, and is just no longer
 * owed (business-rules.md 18).
 */
export function paidOf(share: Fen, open: Fen): Fen {
  return Math.max(0, share - open) as Fen
}

function chargeKey(entry: AccountEntry): string {
  if (entry.itemId === null) return `entry ${entry.id}`
  return `item ${entry.itemId}${wentBack(entry) ? ', returned' : ''}`
}

/** Whether money was given back: of a void or refund, or as a repayment. */
function wentBack({ cause }: AccountEntry): boolean {
  return moneyBack.some((one) => one === cause)
}

/** Causes of money that was given back. */
export const moneyBack = ['returned', 'repayment'] as const satisfies readonly EntryCause[]
