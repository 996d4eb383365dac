import type { ItemType } from '../../item/moves.ts'
import type { ModelPaid } from './corrections.ts'
import type { ModelRow } from './model.ts'

/** A state; for exceptions with the original type: `exception of sold`. */
export type ItemState = string

export const stateOf = ({ type, originalType }: { type: ItemType; originalType: ItemType }): ItemState =>
  type === 'exception' ? `exception of ${originalType}` : type

/** An entry of a cart; money is in fen. */
export interface Entry {
  readonly id: string
  readonly item: string
  readonly state: ItemState
  readonly qty: number
  readonly cost: number
  /** null for employee purchases. */
  readonly paid: number | null
  allProfits: boolean
}

/** Pieces of a paid item as the list showed them before they were refunded. */
export interface Refund {
  readonly id: string
  readonly itemId: string
  readonly shown: Pick<ModelPaid, 'item' | 'type' | 'qty' | 'sender'>
  /** Pieces refunded before. */
  readonly seen: number
  readonly pieces: number
  readonly isLost: boolean
}

/** What the answers with 200 imply, regardless of their order. */
export interface Ledger {
  /** Pieces by item and state. */
  readonly pieces: Map<string, number>
  /** Fen of unpaid exceptions by item. */
  readonly exceptionMoney: Map<string, number>
  readonly carts: Entry[][]
  readonly payments: { readonly id: string; readonly entries: readonly Entry[] }[][]
  readonly refunds: Refund[]
  /** Payments that were rejected or voided, with how. */
  readonly ended: Map<string, 'rejected' | 'voided'>
  /** The receiver that each correction of an order left, by package id and the revision that it made. */
  readonly orders: Map<string, Map<number, string | null>>
  /** Number of approvals by id. */
  readonly approved: Map<string, number>
  /** Items of approved rows by id. */
  readonly exceptions: Map<string, string>
  /** Items of lines that were removed or voided: nothing of them is left. */
  readonly gone: Set<string>
  /** Items whose cost was amended: what is paid for them depends on the order of answers, and so do approvals. */
  readonly amended: Set<string>
  /** Items of which an exception came back by an undo, perhaps approved. */
  readonly restored: Set<string>
  /** Packages that were recorded again, without their former note. */
  readonly recordedAgain: Set<string>
  /** Fen that people entered for accounts, by side, with the sign of the account. */
  readonly entered: Map<string, number>
  /** How often an address is there, by note. */
  readonly addresses: Map<string, number>
  /** Months closed, without those that were reopened. */
  closed: number
  /** Corrections by the kinds of log entries that say so. */
  readonly doneByKinds: Map<string, number>
}

export function newLedger(people: number): Ledger {
  const perPerson = <T>() => Array.from({ length: people }, (): T[] => [])
  return {
    pieces: new Map(),
    exceptionMoney: new Map(),
    carts: perPerson<Entry>(),
    payments: perPerson<Ledger['payments'][number][number]>(),
    refunds: [],
    ended: new Map(),
    orders: new Map(),
    approved: new Map(),
    exceptions: new Map(),
    ...{ gone: new Set(), amended: new Set(), restored: new Set(), recordedAgain: new Set() },
    ...{ entered: new Map(), addresses: new Map(), closed: 0, doneByKinds: new Map() },
  }
}

export function ordered({ pieces }: Ledger, rows: readonly ModelRow[]): void {
  for (const row of rows) add(pieces, keyOf(row.item, stateOf(row)), row.qty)
}

/** A move, or with -1 its undo. */
export function moved(
  { pieces, exceptionMoney }: Ledger,
  {
    item,
    from,
    to,
    qty,
    subtotal,
  }: { item: string; from: ItemState; to: ItemState; qty: number; subtotal: number },
  sign: 1 | -1 = 1,
): void {
  add(pieces, keyOf(item, from), -sign * qty)
  add(pieces, keyOf(item, to), sign * qty)
  if (to.startsWith('exception')) add(exceptionMoney, item, sign * subtotal)
}

export function paid({ pieces, exceptionMoney, carts, payments }: Ledger, who: number, id: string): void {
  const entries = carts[who]?.splice(0) ?? []
  payments[who]?.push({ id, entries })
  for (const { item, state, qty, paid: money } of entries) {
    add(pieces, keyOf(item, state), -qty)
    if (state.startsWith('exception')) add(exceptionMoney, item, -(money ?? 0))
  }
}

/** Pieces that were written off (below 0), taken back, or added to an order. */
export function changed({ pieces }: Ledger, item: string, state: ItemState, qty: number): void {
  add(pieces, keyOf(item, state), qty)
}

/** A correction of an order; without a receiver, that stays. */
export function revised({ orders }: Ledger, pkId: string, revision: number, receiver: string | null): void {
  const made = orders.get(pkId) ?? new Map<number, string | null>()
  orders.set(pkId, made.set(revision, receiver))
}

/** The payback to the sender in whole fen (business-rules.md 1). */
export function toSender({ qty, cost, paid: money, allProfits }: Entry): number {
  if (money === null) return qty * cost
  return allProfits ? money : Math.floor((qty * cost + money + 1) / 2)
}

export function add(sums: Map<string, number>, key: string, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount
  if (sum === 0) sums.delete(key)
  else sums.set(key, sum)
}

export const keyOf = (item: string, state: ItemState) => `${item}, ${state}`
