import type { ItemType } from '../../item/moves.ts'
import {
  giveBack,
  type ModelAccounts,
  type ModelDisposals,
  type ModelReversal,
  type ModelTerms,
  owe,
} from './accounts.ts'
import { type Model, type ModelEntry, type ModelRow, toSender } from './model.ts'

/** Paid pieces in the simple model, with what still stands of them; money is in fen. */
export interface ModelPaid {
  readonly item: string
  /** Of one piece at present. */
  cost: number
  /** Whether its cost was amended since it was paid. */
  isAmended?: boolean
  readonly type: ItemType
  readonly recoverTo: ItemType
  readonly allProfits: boolean
  readonly named: boolean
  readonly later: boolean
  qty: number
  /** null for employee purchases. */
  customer: number | null
  sender: number
}

export interface ModelTransaction {
  readonly id: string
  state: 'pending' | 'approved' | 'rejected'
  readonly items: readonly ModelPaid[]
  readonly senderNamed: boolean
  readonly onAccount: boolean
  readonly accounts: ModelAccounts
}

const termsOf = ({ senderNamed, onAccount }: ModelTransaction, { named, later }: ModelPaid): ModelTerms => ({
  ...{ senderNamed, onAccount, customerNamed: named, later },
})

/** What is owed after a payment. */
export function owePayment(transaction: ModelTransaction): void {
  for (const paid of transaction.items) owe(transaction.accounts, termsOf(transaction, paid), paid, 1)
}

/** The items that a cart will have in its transaction. The server orders them by item row, and the entries of one row oldest first. */
export function paidItems(model: Model, who: number): ModelPaid[] {
  const cart = (model.carts[who] ?? []).toReversed()
  return cart
    .toSorted((a, b) => (a.row.id < b.row.id ? -1 : Number(a.row.id > b.row.id)))
    .map((entry) => ({
      item: entry.row.item,
      cost: entry.row.cost,
      type: entry.row.type,
      recoverTo: entry.row.originalType,
      allProfits: entry.allProfits,
      named: entry.named ?? false,
      later: entry.later ?? false,
      qty: entry.qty,
      customer: entry.subtotal,
      sender: toSender(entry),
    }))
}

export const stands = ({ items }: ModelTransaction): number =>
  items.reduce((total, { qty }) => total + qty, 0)

/** 0 if the rejection succeeds, else the status of the refusal. */
export function reject(
  model: Model,
  who: number,
  transaction: ModelTransaction,
  into: 'rows' | 'cart',
): number {
  if (transaction.state !== 'pending') return 409
  transaction.state = 'rejected'
  for (const paid of transaction.items) {
    const { qty, customer, type, allProfits, named, later } = paid
    owe(transaction.accounts, termsOf(transaction, paid), paid, -1)
    const row = comeBack(model, paid, qty, customer)
    if (into === 'cart') {
      row.inCart += qty
      if (type === 'exception') row.subtotalInCart += customer ?? 0
      const entry: ModelEntry = { row, qty, originalType: type, subtotal: customer, allProfits, named, later }
      model.carts[who]?.unshift(entry)
    }
    take(paid, qty)
  }
  return 0
}

export function voidAll(model: Model, transaction: ModelTransaction, disposals: ModelDisposals): number {
  if (transaction.state !== 'approved' || stands(transaction) === 0) return 409
  const left = transaction.items.filter(({ qty }) => qty > 0)
  const given = left.map((paid) => givenBack(transaction, paid, paid.qty))
  if (!giveBack(transaction.accounts, given, disposals)) return 409
  for (const paid of left) {
    const { qty } = paid
    comeBack(model, paid, qty, take(paid, qty).customer)
  }
  return 0
}

/** Refunded pieces come back unless they are lost. */
export function refund(
  model: Model,
  transaction: ModelTransaction,
  {
    paid,
    pieces,
    isLost,
    disposals,
  }: { paid: ModelPaid; pieces: number; isLost: boolean; disposals: ModelDisposals },
): number {
  if (transaction.state !== 'approved' || stands(transaction) === 0) return 409
  if (pieces < 1 || pieces > paid.qty) return 400
  if (!giveBack(transaction.accounts, [givenBack(transaction, paid, pieces)], disposals)) return 409
  const shares = take(paid, pieces)
  if (!isLost) comeBack(model, paid, pieces, shares.customer)
  return 0
}

function givenBack(transaction: ModelTransaction, paid: ModelPaid, pieces: number): ModelReversal {
  return { paid, terms: termsOf(transaction, paid), shares: sharesOf(paid, pieces) }
}

/** The shares of pieces of an item. */
function sharesOf(paid: ModelPaid, pieces: number): { customer: number | null; sender: number } {
  const share = (amount: number) =>
    pieces === paid.qty ? amount : Math.floor((2 * amount * pieces + paid.qty) / (2 * paid.qty))
  return { customer: paid.customer === null ? null : share(paid.customer), sender: share(paid.sender) }
}

/** Takes pieces with their shares out of an item; returns the shares. */
export function take(paid: ModelPaid, pieces: number): { customer: number | null; sender: number } {
  const { customer, sender } = sharesOf(paid, pieces)
  paid.sender -= sender
  if (paid.customer !== null) paid.customer -= customer ?? 0
  paid.qty -= pieces
  return { customer, sender }
}

/** Adds pieces to the row that they came from or an equal one; exceptions are a row of their own, still approved unless amended. */
function comeBack(model: Model, paid: ModelPaid, pieces: number, customer: number | null): ModelRow {
  const { item, cost, type, recoverTo } = paid
  const twin = model.rows.find(
    (row) =>
      type !== 'exception' &&
      row.item === item &&
      row.cost === cost &&
      row.type === type &&
      row.originalType === recoverTo &&
      !row.approved,
  )
  if (twin) {
    twin.qty += pieces
    return twin
  }
  const isException = type === 'exception'
  const row: ModelRow = {
    ...{ id: '', item, cost, type, originalType: recoverTo, qty: pieces, inCart: 0 },
    ...{
      approved: isException && !paid.isAmended,
      subtotal: isException ? (customer ?? 0) : 0,
      subtotalInCart: 0,
    },
  }
  model.rows.push(row)
  return row
}
