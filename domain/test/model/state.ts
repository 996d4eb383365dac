import { balancesIn, type ModelAccounts, type ModelBalances } from './accounts.ts'
import { type ModelTransaction, stands } from './corrections.ts'
import type { ModelLoss } from './losses.ts'
import { type Model, type ModelEntry, type ModelRow, toSender } from './model.ts'
import { costOf, type ModelParcel } from './order-corrections.ts'
import { ownLines, packageOf } from './orders.ts'

interface AddressFields {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** A product: the one that it was merged into, kg, and what lines call it beside its name. */
export interface ModelProduct {
  readonly into: string | null
  readonly weight: number | null
  readonly texts: readonly string[]
}

/**
 * Everything that one actor has created, and only this actor changes: as the answers imply, or as the server
 * shows it. An actor may be several people.
 */
export interface State {
  /** Rows of all packages; a cart for each person. */
  readonly goods: Model
  /** The people, by index, who are deactivated: whatever they send is refused. */
  readonly inactive: Set<number>
  /** Orders by package id; their rows and payments are in `goods` and `transactions`. */
  readonly parcels: Map<string, Parcel>
  /** By `noteKey`; empty where it is no longer shown. */
  readonly notes: Map<string, string>
  /** Oldest first. */
  readonly transactions: ModelTransaction[]
  readonly losses: ModelLoss[]
  /** How many later costs of an order stand, by package id. */
  readonly laterCosts: Map<string, number>
  /** By their note, which is never used twice. */
  readonly addresses: Map<string, AddressFields>
  /** The party that each was merged into, or null, by their names, which are never used twice. */
  readonly parties: Map<string, string | null>
  /** By their names, which are never used twice. */
  readonly products: Map<string, ModelProduct>
  /** Months that are closed, which only one actor closes. */
  closed: number
  /** The value of the actor's setting; null before its first change. */
  setting: number | null
  /** Fen that people entered for accounts, by side, with the sign of the account. */
  readonly entered: Map<string, number>
  /** What is owed to and by the first party and 'Not named'; null where nobody compares it. */
  readonly accounts: ModelAccounts | null
  readonly balances: ModelBalances | null
}

/**
 * With accounts, nobody may enter money for them, nor name the sender of what is paid: the model does not
 * follow that.
 */
export const newState = (people: number, accounts: ModelAccounts | null): State => ({
  goods: { rows: [], carts: Array.from({ length: people }, () => []) },
  inactive: new Set(),
  parcels: new Map(),
  notes: new Map(),
  transactions: [],
  losses: [],
  laterCosts: new Map(),
  addresses: new Map(),
  parties: new Map(),
  products: new Map(),
  closed: 0,
  setting: null,
  entered: new Map(),
  accounts,
  balances: null,
})

/** `sender` is the name of a party, or null; `paid` what the server says, which the model computes. */
export type Parcel = Omit<ModelParcel, 'goods' | 'transactions'> & {
  readonly sender: string | null
  readonly paid?: string
}

/** The order of `ownOrder` at the rate of a first start. */
export const newParcel = (pkId: string): Parcel => ({
  revision: 1,
  isVoid: false,
  receiver: '王小明',
  type: '非奶粉',
  weight: 10_000,
  rate: 4_700_000,
  lines: ownLines(pkId),
  sender: null,
})

/** Corrects an order; its rows, payments and losses follow. */
export function onParcel(state: State, pkId: string, act: (parcel: ModelParcel) => number): number {
  const { goods, parcels, transactions, losses } = state
  const parcel = parcels.get(pkId)
  if (!parcel) throw new Error(`the model has no order ${pkId}`)
  const isOwn = ({ item }: { readonly item: string }) => packageOf(item) === pkId
  const rows = goods.rows.filter(isOwn)
  const paid = transactions.map((one) => ({ ...one, items: one.items.filter(isOwn) }))
  const whole = { ...parcel, goods: { rows: [...rows], carts: [] }, transactions: paid }
  const status = act(whole)
  const { goods: after, transactions: _, ...rest } = whole
  parcels.set(pkId, rest)
  const gone = new Set(rows.filter((row) => !after.rows.includes(row)))
  goods.rows.splice(0, goods.rows.length, ...goods.rows.filter((row) => !gone.has(row)))
  goods.rows.push(...after.rows.filter((row) => !rows.includes(row)))
  for (const { lost } of losses) {
    const line = rest.lines.find(({ item }) => item === lost.item)
    if (line) lost.cost = costOf(rest, line)
  }
  return status
}

/** An order calls a product by a text: it counts for the survivor. */
export function learnText({ products }: State, name: string, text: string): void {
  const survivor = products.get(name)?.into ?? name
  const product = products.get(survivor)
  if (product) products.set(survivor, { ...product, texts: [...product.texts, text] })
}

export type NoteOf = 'package' | 'row' | 'paid'
export const noteKey = (of: NoteOf, id: string) => `${of} ${id}`

/** Shown for a row without an id: a transfer creates rows, but its answer has no ids. */
const unnamed = 'new'

/** The state as lines, to compare with what the server shows. */
export function linesOf(state: State): string[] {
  const { goods, parcels, notes, transactions, addresses, parties, products, closed, setting, accounts } =
    state
  const balances = state.balances ?? (accounts && balancesIn(accounts))
  const there = new Set(goods.rows.map(({ id }) => noteKey('row', id)))
  const shown = [...notes].filter(([key, text]) => text !== '' && (!key.startsWith('row ') || there.has(key)))
  return [
    ...[...parcels]
      .filter(([, one]) => isTouched(one))
      .map(([pkId, one]) => orderLine(pkId, one, paidOf(state, pkId))),
    ...goods.rows.map((row) => rowLine(row)),
    ...goods.carts.flatMap((cart, who) => cart.map((entry, at) => cartLine(`${who} ${at}`, entry))),
    ...transactions.map((one, at) => paidLine(at, one)),
    ...shown.map(([key, text]) => `note ${key}: ${text}`),
    ...[...addresses].map(([note, fields]) => addressLine(note, fields)),
    ...[...parties].map(([name, into]) => `party ${name}: ${into}`),
    ...[...products].map(
      ([name, one]) => `product ${name}: ${[one.into, one.weight, ...one.texts.toSorted()].join(', ')}`,
    ),
    ...(closed === 0 ? [] : [`closed months: ${closed}`]),
    ...(setting === null ? [] : [`setting ${setting}`]),
    ...(balances === null ? [] : [`balances: ${JSON.stringify(balances)}`]),
  ].sort()
}

/** Whether an order was corrected, or has a sender: others look as they were saved. */
const isTouched = ({ revision, sender }: Pick<Parcel, 'revision' | 'sender'>) =>
  revision > 1 || sender !== null

/** What is paid of the pieces that customers pay for. */
function paidOf({ goods, transactions }: State, pkId: string): string {
  const counts = ({ item, type, qty }: Pick<ModelRow, 'item' | 'type' | 'qty'>) =>
    packageOf(item) === pkId && qty > 0 && (type === 'sold' || type === 'exception')
  const isUnpaid = goods.rows.some(counts)
  const paid = transactions.flatMap(({ state, items }) =>
    items.filter(counts).map(({ later }) => ({ isPending: state === 'pending', later })),
  )
  const word = paid.length === 0 ? 'unpaid' : isUnpaid ? 'part_paid' : 'paid'
  return [
    isUnpaid || paid.length > 0 ? word : 'nothing',
    ...(paid.some(({ isPending }) => isPending) ? ['to approve'] : []),
    ...(paid.some(({ later }) => later) ? ['on account'] : []),
  ].join(', ')
}

function orderLine(pkId: string, order: Parcel, paid: string): string {
  const { revision, receiver, type, weight, rate, sender, isVoid } = order
  const lines = order.lines.map((line) => [line.item, line.qty, line.shown ?? costOf(order, line)].join())
  return `order ${pkId}: ${[revision, receiver, type, weight, rate, sender, isVoid, order.paid ?? paid, ...(isVoid ? [] : lines.sort())].join(', ')}`
}

export function rowLine(row: Omit<ModelRow, 'subtotalInCart'>): string {
  const { id, item, cost, type, originalType, qty, inCart, approved, subtotal } = row
  return `row ${id || unnamed}: ${[item, cost, type, originalType, qty, inCart, approved, subtotal].join(', ')}`
}

function cartLine(at: string, entry: ModelEntry): string {
  const { row, qty, originalType, allProfits, subtotal, named = false } = entry
  const pay = entry.shown ?? toSender(entry)
  return `cart ${at}: ${[row.item, qty, originalType, allProfits, subtotal, pay, named].join(', ')}`
}

/** What stands of a payment; if nothing does, it is shown as it was paid. */
function paidLine(at: number, transaction: ModelTransaction): string {
  const isGone = stands(transaction) === 0
  const items = transaction.items.filter(({ qty }) => isGone || qty > 0)
  const parts = items.map(({ item, type, original, ...present }) => {
    const { qty, customer, sender } = isGone ? original : present
    return [item, qty, type, customer, sender].join(' ')
  })
  return `payment ${at}, ${transaction.state}: ${parts.sort().join('; ')}`
}

function addressLine(note: string, fields: AddressFields): string {
  const { name, phone, province, city, district, address } = fields
  return `address ${note}: ${[name, phone, province, city, district, address].join(', ')}`
}

/** Ids of the packages that have a note by `notes`, were corrected, or have a sender. */
export function touchedPackages(states: readonly State[]): string[] {
  const keys = states.flatMap(({ notes }) => [...notes.keys()])
  const prefix = noteKey('package', '')
  const noted = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  const orders = states.flatMap(({ parcels }) => [...parcels])
  const corrected = orders.filter(([, one]) => isTouched(one)).map(([pkId]) => pkId)
  return [...new Set([...noted, ...corrected])]
}

/** Missing lines (-) and unexpected lines (+). */
export function differentLines(expected: readonly string[], found: readonly string[]): string[] {
  return [
    ...without(expected, found).map((line) => `- ${line}`),
    ...without(found, expected).map((line) => `+ ${line}`),
  ]
}

function without(lines: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of taken) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
