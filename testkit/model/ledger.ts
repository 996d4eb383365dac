import type { ItemType } from '#domain/item/moves.ts'
import type { ModelPaid } from '#domain/test/model/corrections.ts'
import { ownRows } from '../model/orders.ts'
import { fen, type Rows } from '../model/shown-rows.ts'

/** A state; for exceptions with the original type: `exception of sold`. */
export type ItemState = string

export const stateOf = ({ type, originalType }: { type: ItemType; originalType: ItemType }): ItemState =>
  type === 'exception' ? `exception of ${originalType}` : type

/** An entry of a cart; money is in fen. */
export interface Entry {
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
  }
}

export function ordered({ pieces }: Ledger, pkId: string): void {
  for (const row of ownRows(pkId)) add(pieces, keyOf(row.item, stateOf(row)), row.qty)
}

export function moved(
  { pieces, exceptionMoney }: Ledger,
  {
    item,
    from,
    to,
    qty,
    subtotal,
  }: { item: string; from: ItemState; to: ItemState; qty: number; subtotal: number },
): void {
  add(pieces, keyOf(item, from), -qty)
  add(pieces, keyOf(item, to), qty)
  if (to.startsWith('exception')) add(exceptionMoney, item, subtotal)
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

export function approvedOnce({ approved }: Ledger, id: string): void {
  add(approved, id, 1)
}

/** Pieces by item and state as rows hold them. */
export function piecesIn(rows: Rows): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) add(sums, keyOf(row.item, stateOf(row)), row.qty)
  return sums
}

/** Fen of exceptions by item as rows hold them. */
export function exceptionMoneyIn(rows: Rows): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { type, item, subtotal } of rows) if (type === 'exception') add(sums, item, fen(subtotal))
  return sums
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
