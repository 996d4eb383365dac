import { type Fen, sum } from '../unit/units.ts'
import { type AccountEntry, balanceOf } from './account-entry.ts'
import type { EntryCause } from './entry-causes.ts'

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
 * Settles the entries of one account, in the order of their writing: payments and credits settle the oldest
 * charges first (business-rules.md 18). All entries of one item are one charge, or one credit when less than
 * nothing is left of it. 'Not named' is many people: what was paid for one of its items settles no other.
 */
export function settleOldestFirst(entries: readonly AccountEntry[]): Settled {
  const accounts = Map.groupBy(entries, ({ party, itemId }) => (party === null ? itemId : 'one party'))
  const settled = [...accounts.values()].map(settle)
  return {
    charges: settled.flatMap(({ charges }) => charges),
    credit: sum(settled.map(({ credit }) => credit)),
  }
}

/**
 * Money that went back is no longer there to settle anything, so that it is taken off what was paid before
 * all else: first of what was paid too much, then of what was paid at once for items that are owed more by
 * now.
 */
function settle(entries: readonly AccountEntry[]): Settled {
  const things = charged(entries.filter((entry) => !wentBack(entry)))
  const tooMuch = -balanceOf(things.filter(({ amount }) => amount < 0))
  const atOnce = sum(things.map(atOnceOf))
  const back = covered(charged(entries.filter(wentBack)), tooMuch)
  const stillBack = covered(back.charges, atOnce)
  let taken = atOnce - stillBack.left
  const owed = things.map((thing) => {
    const reopened = Math.min(atOnceOf(thing), taken)
    taken -= reopened
    return { ...thing, open: (Math.max(0, thing.amount) + reopened) as Fen }
  })
  const { charges, left } = covered(owed, back.left)
  return {
    charges: [...stillBack.charges, ...charges]
      .filter(({ open }) => open > 0)
      .toSorted((one, other) => one.at - other.at)
      .map(({ itemId, at, amount, open }) => ({ itemId, at, amount: Math.max(amount, open) as Fen, open })),
    credit: left,
  }
}

interface Charge extends OpenCharge {
  readonly entries: readonly AccountEntry[]
}

/** The sums of entries that belong together, in the order of their writing. */
function charged(entries: readonly AccountEntry[]): Charge[] {
  return [...Map.groupBy(entries, chargeKey).values()].map((together) => {
    const [first] = together
    const amount = balanceOf(together)
    return { itemId: first?.itemId ?? null, at: first?.at ?? 0, amount, open: amount, entries: together }
  })
}

/** The charges after an amount has settled them, the first ones first, and what is left of it. */
function covered(charges: readonly Charge[], amount: number): { charges: Charge[]; left: Fen } {
  let left = amount
  const after = charges.map((charge) => {
    const settled = Math.min(charge.open, left)
    left -= settled
    return { ...charge, open: (charge.open - settled) as Fen }
  })
  return { charges: after, left: left as Fen }
}

/** What was paid together with an item and is not too much for what is left of it. */
function atOnceOf({ entries, amount }: Charge): Fen {
  const paid = -balanceOf(entries.filter(isAtOnce))
  return Math.max(0, Math.min(paid, amount + paid)) as Fen
}

/**
 * What of a reversed share can be returned now: at most what has been paid of it. The rest was still open,
 * and is just no longer owed (business-rules.md 18).
 */
export function paidOf(share: Fen, open: Fen): Fen {
  return Math.max(0, share - open) as Fen
}

function chargeKey({ id, itemId }: AccountEntry): string {
  return itemId === null ? `entry ${id}` : `item ${itemId}`
}

/** Whether money was given back: of a void or refund, or as a repayment. */
function wentBack({ cause }: AccountEntry): boolean {
  return moneyBack.some((one) => one === cause)
}

function isAtOnce({ cause }: AccountEntry): boolean {
  return moneyAtOnce.some((one) => one === cause)
}

/** Causes of money that was paid together with the item, or of its taking back. */
export const moneyAtOnce = ['paid_at_once', 'paid_at_once_reversed'] as const satisfies readonly EntryCause[]

/** Causes of money that was given back. */
export const moneyBack = ['returned', 'repayment'] as const satisfies readonly EntryCause[]
