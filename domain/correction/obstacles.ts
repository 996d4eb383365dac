import { standingOf } from '../account/paid-item.ts'
import { transactionName } from '../item/transaction-number.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import type { ItemRowRecord } from './item-row-record.ts'
import type { ParcelState } from './parcel-state.ts'

/**
 * Where pieces are that a correction would need: a cart, a transaction or a write-off; the page links to
 * each.
 */
export type Obstacle =
  | { readonly in: 'cart'; readonly user: string; readonly qty: number }
  | { readonly in: 'transaction'; readonly id: string; readonly name: string; readonly qty: number }
  | { readonly in: 'write_off'; readonly id: string; readonly qty: number }

/** A refusal that names what is in the way. */
export interface ObstacleRefusal extends Refusal {
  readonly obstacles: readonly Obstacle[]
}

/** What is in the way, where a refusal names it. */
export function obstaclesOf(refusal: Refusal): readonly Obstacle[] | undefined {
  return 'obstacles' in refusal ? (refusal as ObstacleRefusal).obstacles : undefined
}

type IsMeant = (group: number) => boolean

/** The carts that hold pieces of some groups of a package. */
export function cartsHolding({ rows, held }: ParcelState, isMeant: IsMeant): Obstacle[] {
  const ids = new Set(rows.filter(({ group }) => isMeant(group)).map(({ id }) => id))
  return held.filter(({ rowId }) => ids.has(rowId)).map(({ user, qty }) => ({ in: 'cart', user, qty }))
}

/** The transactions in which pieces of some groups, or any, stand. */
export function transactionsHolding(
  { paid }: ParcelState,
  isMeant: IsMeant = () => true,
): Extract<Obstacle, { in: 'transaction' }>[] {
  return paid
    .filter(({ group }) => isMeant(group))
    .map((item) => ({ transaction: item.transaction, qty: standingOf(item).qty }))
    .filter(({ qty }) => qty > 0)
    .map(({ transaction: { id, number }, qty }) => ({
      in: 'transaction',
      id,
      name: transactionName(number),
      qty,
    }))
}

/** The write-offs of some groups that stand. */
export function writeOffsHolding({ writeOffs }: ParcelState, isMeant: IsMeant): Obstacle[] {
  return writeOffs
    .filter(({ group, stands }) => stands && isMeant(group))
    .map(({ id, qty }) => ({ in: 'write_off', id, qty }))
}

/** Refuses because of what is in the way: carts are named first, then transactions, then write-offs. */
export function refuseObstacles(obstacles: readonly Obstacle[]): ObstacleRefusal | null {
  const [carts, transactions, writeOffs] = [
    obstacles.filter((one) => one.in === 'cart'),
    obstacles.filter((one) => one.in === 'transaction'),
    obstacles.filter((one) => one.in === 'write_off'),
  ]
  if (carts.length > 0) {
    const holders = carts.map(({ user, qty }) => `${user} (${qty})`).join(', ')
    return { ...refuse('correction.in_carts', { holders }), obstacles }
  }
  if (transactions.length > 0)
    return { ...refuse('correction.paid', { transactions: named(transactions) }), obstacles }
  const pieces = writeOffs.reduce((total, { qty }) => total + qty, 0)
  return pieces > 0 ? { ...refuse('correction.written_off', { pieces }), obstacles } : null
}

/** Refuses to take more pieces from a row than are free, naming where the others of its group are. */
export function notEnoughFree(parcel: ParcelState, row: ItemRowRecord): ObstacleRefusal {
  const isMeant: IsMeant = (group) => group === row.group
  const obstacles = [
    ...cartsHolding(parcel, isMeant),
    ...transactionsHolding(parcel, isMeant),
    ...writeOffsHolding(parcel, isMeant),
  ]
  return { ...refuse('correction.not_free', { available: row.qty - row.qtyInCart }), obstacles }
}

function named(transactions: readonly { readonly name: string; readonly qty: number }[]): string {
  return transactions.map(({ name, qty }) => `${name} (${qty})`).join(', ')
}
