import { newAccounts } from './accounts.ts'
import { type ModelPaid, type ModelTransaction, stands } from './corrections.ts'
import type { ModelLoss } from './losses.ts'
import { type Model, type ModelEntry, type ModelRow, toSender } from './model.ts'
import { costOf, type ModelParcel } from './order-corrections.ts'
import { ownLines, packageOf } from './orders.ts'

export interface AddressFields {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** Everything that one actor has created, and only this actor changes, as the answers imply. */
export interface State {
  /** Rows of all packages; one cart. */
  readonly goods: Model
  /** Orders by package id; their rows and payments are in `goods` and `transactions`. */
  readonly parcels: Map<string, Parcel>
  /** By `noteKey`; empty where it is no longer shown. */
  readonly notes: Map<string, string>
  /** What `goods.paid` has as it was paid, as it stands. */
  readonly transactions: ModelTransaction[]
  readonly losses: ModelLoss[]
  /** By their note, which is never used twice. */
  readonly addresses: Map<string, AddressFields>
  /** The party that each was merged into, or null, by their names, which are never used twice. */
  readonly parties: Map<string, string | null>
  /** Months that are closed, which only one actor closes. */
  closed: number
  /** The value of the actor's setting; null before its first change. */
  setting: number | null
}

export const newState = (): State => ({
  goods: { rows: [], carts: [[]], paid: [] },
  parcels: new Map(),
  notes: new Map(),
  transactions: [],
  losses: [],
  addresses: new Map(),
  parties: new Map(),
  closed: 0,
  setting: null,
})

/** `sender` is the name of a party, or null. */
export type Parcel = Omit<ModelParcel, 'goods' | 'transactions'> & { readonly sender: string | null }

/** The order of `ownOrder` at the rate of a first start. */
export const newParcel = (pkId: string): Parcel => ({
  ...{ revision: 1, isVoid: false, receiver: '王小明', rate: 4_700_000, lines: ownLines(pkId), sender: null },
})

export const newTransaction = (items: readonly ModelPaid[], onAccount: boolean): ModelTransaction => ({
  ...{ id: '', state: 'pending', items, senderNamed: false, onAccount, accounts: newAccounts() },
})

/** Corrects an order; its rows, payments and losses follow. */
export function onParcel(state: State, pkId: string, act: (parcel: ModelParcel) => number): number {
  const { goods, parcels, transactions, losses } = state
  const parcel = parcels.get(pkId)
  if (!parcel) throw new Error(`the model has no order ${pkId}`)
  const isOwn = ({ item }: { readonly item: string }) => packageOf(item) === pkId
  const rows = goods.rows.filter(isOwn)
  const paid = transactions.map((one) => ({ ...one, items: one.items.filter(isOwn) }))
  const whole = { ...parcel, goods: { rows: [...rows], carts: [], paid: [] }, transactions: paid }
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

export type NoteOf = 'package' | 'row' | 'paid'
export const noteKey = (of: NoteOf, id: string) => `${of} ${id}`

/** Shown for a row without an id: a transfer creates rows, but its answer has no ids. */
export const unnamed = 'new'

/** The state as lines, to compare with what the server shows. */
export function linesOf(state: State): string[] {
  const { goods, parcels, notes, transactions, addresses, parties, closed, setting } = state
  const there = new Set(goods.rows.map(({ id }) => noteKey('row', id)))
  const shown = [...notes].filter(([key, text]) => text !== '' && (!key.startsWith('row ') || there.has(key)))
  return [
    ...[...parcels].filter(([, one]) => isTouched(one)).map(([pkId, one]) => orderLine(pkId, one)),
    ...goods.rows.map((row) => rowLine(row)),
    ...(goods.carts[0] ?? []).map((entry, at) =>
      cartLine(at, {
        ...entry,
        item: entry.row.item,
        toSender: toSender(entry),
        named: entry.named === true,
      }),
    ),
    ...transactions.map((one, at) => paidLine(at, one.state, shownItems(one) ?? goods.paid[at] ?? [])),
    ...shown.map(([key, text]) => `note ${key}: ${text}`),
    ...[...addresses].map(([note, fields]) => addressLine(note, fields)),
    ...[...parties].map(([name, into]) => partyLine(name, into)),
    ...(closed === 0 ? [] : [closedLine(closed)]),
    ...(setting === null ? [] : [`setting ${setting}`]),
  ].sort()
}

/** What stands of a payment; null if nothing does: it is shown as it was paid. */
function shownItems(transaction: ModelTransaction) {
  if (stands(transaction) === 0) return null
  const items = transaction.items.filter(({ qty }) => qty > 0)
  return items.map((one) => ({ ...one, originalType: one.type, toSender: one.sender }))
}

/** Whether an order was corrected, or has a sender: others look as they were saved. */
export const isTouched = ({ revision, sender }: Pick<Parcel, 'revision' | 'sender'>) =>
  revision > 1 || sender !== null

export function orderLine(pkId: string, order: Omit<Parcel, 'lines'>): string {
  const { revision, receiver, rate, sender, isVoid } = order
  return `order ${pkId}: ${[revision, receiver, rate, sender, isVoid].join(', ')}`
}

export const partyLine = (name: string, into: string | null) => `party ${name}: ${into}`
export const closedLine = (months: number) => `closed months: ${months}`

export function rowLine(row: Omit<ModelRow, 'subtotalInCart'>): string {
  const { id, item, cost, type, originalType, qty, inCart, approved, subtotal } = row
  return `row ${id || unnamed}: ${[item, cost, type, originalType, qty, inCart, approved, subtotal].join(', ')}`
}

export function cartLine(
  at: number,
  entry: Pick<ModelEntry, 'qty' | 'originalType' | 'allProfits'> & {
    item: string
    toSender: number
    named: boolean
  },
): string {
  const { item, qty, originalType, allProfits, toSender: pay, named } = entry
  return `cart ${at}: ${[item, qty, originalType, allProfits, pay, named].join(', ')}`
}

interface PaidItem {
  readonly item: string
  readonly qty: number
  readonly originalType: string
  readonly toSender: number
}

export function paidLine(at: number, state: string, items: readonly PaidItem[]): string {
  const parts = items.map(
    ({ item, qty, originalType, toSender: pay }) => `${item} ${qty} ${originalType} ${pay}`,
  )
  return `payment ${at}, ${state}: ${parts.sort().join('; ')}`
}

export function addressLine(note: string, fields: AddressFields): string {
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
