import type { ItemType } from '../../item/moves.ts'

/**
 * A deliberately simple model of items, carts and transactions, in fen and whole pieces, without code of the
 * product.
 */
export interface ModelRow {
  id: string
  item: string
  cost: number
  type: ItemType
  originalType: ItemType
  qty: number
  inCart: number
  approved: boolean
  subtotal: number
  subtotalInCart: number
}

export interface ModelEntry {
  /** Empty until the server has given it one. */
  id?: string
  row: ModelRow
  qty: number
  originalType: ItemType
  subtotal: number | null
  allProfits: boolean
  /** Whether a customer is named, and pays later. */
  named?: boolean
  later?: boolean
  /** What the server shows for the sender, where it is not the model's own. */
  shown?: number | undefined
}

export interface Model {
  readonly rows: ModelRow[]
  /** One cart for each person, by index. */
  readonly carts: ModelEntry[][]
}

/** Cost plus half the profits is half of cost plus subtotal; never below 0, so half a fen goes up. */
export function toSender(entry: ModelEntry): number {
  const cost = entry.qty * entry.row.cost
  if (entry.subtotal === null) return cost
  return entry.allProfits ? entry.subtotal : Math.floor((cost + entry.subtotal + 1) / 2)
}

/**
 * The share of a row's subtotal for some free pieces: rounded half up; the last free pieces take the rest.
 */
export function shareOf(row: ModelRow, pieces: number): number {
  const left = row.subtotal - row.subtotalInCart
  if (pieces === row.qty - row.inCart) return left
  return Math.min(left, Math.floor((2 * row.subtotal * pieces + row.qty) / (2 * row.qty)))
}

const open: Record<ItemType, readonly ItemType[]> = {
  sold: ['stock', 'employee', 'exception'],
  stock: ['employee', 'exception'],
  employee: ['stock'],
  exception: [],
}

/** 0 if the transfer succeeds, else the status of the refusal. */
export function transfer(
  model: Model,
  row: ModelRow,
  target: ItemType,
  pieces: number,
  subtotal: number,
): number {
  if (pieces < 1) return 400
  if (pieces > row.qty - row.inCart) return 409
  const recovers = row.type === 'exception' && target === row.originalType
  if (!recovers && !open[row.type].includes(target)) return 400
  if (target === 'exception' && (subtotal < 0 || subtotal >= pieces * row.cost)) return 400

  if (row.type === 'exception') row.subtotal -= shareOf(row, pieces)
  row.qty -= pieces
  if (row.qty === 0) model.rows.splice(model.rows.indexOf(row), 1)
  const originalType = target === 'exception' ? row.type : target
  const arriving = { item: row.item, cost: row.cost, type: target, originalType }
  const twin = model.rows.find(
    (other) =>
      other.item === arriving.item &&
      other.cost === arriving.cost &&
      other.type === arriving.type &&
      other.originalType === originalType &&
      !other.approved &&
      (target !== 'exception' || other.subtotal * pieces === subtotal * other.qty),
  )
  if (twin) {
    twin.qty += pieces
    if (target === 'exception') twin.subtotal += subtotal
  } else {
    const money = { approved: false, subtotal: target === 'exception' ? subtotal : 0, subtotalInCart: 0 }
    model.rows.push({ id: '', ...arriving, qty: pieces, inCart: 0, ...money })
  }
  return 0
}

export function addToCart(
  model: Model,
  who: number,
  row: ModelRow,
  pieces: number,
  subtotal: number,
): number {
  if (pieces < 1) return 400
  if (pieces > row.qty - row.inCart) return 409
  if (row.type === 'exception' && !row.approved) return 400
  const needsSubtotal = row.type === 'sold' || row.type === 'stock'
  if (needsSubtotal && (subtotal < 0 || subtotal < pieces * row.cost)) return 400
  const share = row.type === 'exception' ? shareOf(row, pieces) : 0
  row.inCart += pieces
  row.subtotalInCart += share
  const paid = { sold: subtotal, stock: subtotal, exception: share, employee: null }[row.type]
  model.carts[who]?.unshift({ row, qty: pieces, originalType: row.type, subtotal: paid, allProfits: false })
  return 0
}

function release(entry: ModelEntry): number {
  const held = entry.originalType === 'exception' ? (entry.subtotal ?? 0) : 0
  entry.row.inCart -= entry.qty
  entry.row.subtotalInCart -= held
  return held
}

export function remove(model: Model, who: number, entry: ModelEntry): number {
  const cart = model.carts[who] ?? []
  if (!cart.includes(entry)) return 404
  cart.splice(cart.indexOf(entry), 1)
  release(entry)
  return 0
}

/** Empties somebody's cart. */
export function empty(model: Model, of: number): number {
  for (const entry of model.carts[of]?.splice(0) ?? []) release(entry)
  return 0
}

export function flag(model: Model, who: number, entry: ModelEntry, on: boolean): number {
  if (!model.carts[who]?.includes(entry)) return 404
  if (entry.originalType !== 'sold' && entry.originalType !== 'stock') return 400
  entry.allProfits = on
  entry.shown = undefined
  return 0
}

export function approve(row: ModelRow): number {
  if (row.type !== 'exception') return 400
  if (row.approved) return 409
  row.approved = true
  return 0
}

export function pay(model: Model, who: number): number {
  const cart = model.carts[who] ?? []
  if (cart.length === 0) return 400
  for (const entry of cart.splice(0)) {
    const { row } = entry
    row.subtotal -= release(entry)
    row.qty -= entry.qty
    if (row.qty === 0) model.rows.splice(model.rows.indexOf(row), 1)
  }
  return 0
}
