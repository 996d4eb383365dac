import type { ItemType } from '../../item/moves.ts'
import {
  giveBack,
  type ModelAccounts,
  type ModelDisposals,
  type ModelReversal,
  type ModelTerms,
  owe,
} from './accounts.ts'
import { type Model, type ModelEntry, type ModelRow, pay, toSender } from './model.ts'

/** Paid pieces in the simple model, with what still stands of them; money is in fen. */
export interface ModelPaid extends Amounts {
  /** Empty until the server has given it one. */
  id: string
  readonly item: string
  /** Of one piece at present. */
  cost: number
  /** Whether its cost was amended since it was paid. */
  isAmended?: boolean
  readonly type: ItemType
  readonly recoverTo: ItemType
  readonly allProfits: boolean
  named: boolean
  readonly later: boolean
  /** Whether the sender of its order is named. */
  readonly senderNamed: boolean
  /** As they were paid, which is shown when nothing stands of the payment. */
  readonly original: Readonly<Amounts>
}

interface Amounts {
  qty: number
  /** null for employee purchases. */
  customer: number | null
  sender: number
}

export interface ModelTransaction {
  id: string
  /** Who has paid, by index. */
  readonly who: number
  state: 'pending' | 'approved' | 'rejected'
  readonly items: readonly ModelPaid[]
  readonly onAccount: boolean
  readonly accounts: ModelAccounts
  /** Of the answer that showed it. */
  readonly version?: string | undefined
}

const termsOf = ({ onAccount }: ModelTransaction, { named, later, senderNamed }: ModelPaid): ModelTerms => ({
  senderNamed,
  onAccount,
  customerNamed: named,
  later,
})

/**
 * Pays a cart; gives the transaction, or the status of the refusal. On account, every sender must be named.
 */
export function payAll(
  model: Model,
  terms: Pick<ModelTransaction, 'who' | 'onAccount' | 'accounts'>,
  isSenderNamed: (item: string) => boolean,
): ModelTransaction | number {
  const items = paidItems(model, terms.who, isSenderNamed)
  if (terms.onAccount && !items.every(({ senderNamed }) => senderNamed)) return 400
  const status = pay(model, terms.who)
  if (status !== 0) return status
  const transaction: ModelTransaction = { ...terms, id: '', state: 'pending', items }
  for (const paid of items) owe(transaction.accounts, termsOf(transaction, paid), paid, 1)
  return transaction
}

/** The server orders them by item row, and the entries of one row oldest first. */
function paidItems(model: Model, who: number, isSenderNamed: (item: string) => boolean): ModelPaid[] {
  const cart = (model.carts[who] ?? []).toReversed()
  return cart
    .toSorted((a, b) => (a.row.id < b.row.id ? -1 : Number(a.row.id > b.row.id)))
    .map((entry) => {
      const { row, qty, allProfits, named = false, later = false, subtotal: customer } = entry
      const amounts = { qty, customer, sender: toSender(entry) }
      const from = { item: row.item, cost: row.cost, type: row.type, recoverTo: row.originalType }
      const senderNamed = isSenderNamed(row.item)
      return { id: '', ...from, allProfits, named, later, senderNamed, ...amounts, original: amounts }
    })
}

export const stands = ({ items }: ModelTransaction): number =>
  items.reduce((total, { qty }) => total + qty, 0)

/** 0 if the rejection succeeds, else the status of the refusal. */
export function reject(model: Model, transaction: ModelTransaction, into: 'rows' | 'cart'): number {
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
      model.carts[transaction.who]?.unshift(entry)
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
function take(paid: ModelPaid, pieces: number): { customer: number | null; sender: number } {
  const { customer, sender } = sharesOf(paid, pieces)
  paid.sender -= sender
  if (paid.customer !== null) paid.customer -= customer ?? 0
  paid.qty -= pieces
  return { customer, sender }
}

/**
 * Adds pieces to the row that they came from or an equal one; exceptions are a row of their own, still
 * approved unless amended.
 */
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
    id: '',
    item,
    cost,
    type,
    originalType: recoverTo,
    qty: pieces,
    inCart: 0,
    approved: isException && !paid.isAmended,
    subtotal: isException ? (customer ?? 0) : 0,
    subtotalInCart: 0,
  }
  model.rows.push(row)
  return row
}
