import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listMonths } from '#contract/month.ts'
import { getPackage } from '#contract/package.ts'
import { getParty, listParties } from '#contract/party.ts'
import { listProducts } from '#contract/product.ts'
import { listSettings } from '#contract/setting.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import { type ModelBalances, newAccounts } from '#domain/test/model/accounts.ts'
import type { ModelTransaction } from '#domain/test/model/corrections.ts'
import type { ModelEntry, ModelRow } from '#domain/test/model/model.ts'
import {
  type ModelProduct,
  newState,
  noteKey,
  type Parcel,
  rowLine,
  type State,
} from '#domain/test/model/state.ts'
import { callServer, requireAnswer, type Server } from '../api-client.ts'
import { fen, type Rows } from '../model/shown-rows.ts'
import type { SignedIn } from '../people.ts'
import { closesMonths } from './operation.ts'

const corrected = { query: { corrected: 'included' } } as const

type CartEntry = Answer<typeof listCart>['result'][number]
type Payment = Answer<typeof listTransactions>['result'][number]

/** What the server shows, read once for all actors. */
export interface Seen {
  readonly rows: Rows
  readonly transactions: readonly Payment[]
  readonly addresses: Answer<typeof listAddresses>['result']
  readonly parties: Answer<typeof listParties>['result']
  readonly products: Answer<typeof listProducts>['result']
  readonly settings: ReadonlyMap<string, number>
}

/** What the server shows of one actor. */
export interface SeenByOne extends Omit<Seen, 'settings'> {
  readonly carts: readonly (readonly CartEntry[])[]
  readonly packages: ReadonlyMap<string, Parcel & { readonly note: string }>
  /** 0 for all but the actor who closes months. */
  readonly closed: number
  readonly setting: number | null
  /** Of the first party and 'Not named'; null where they do not matter. */
  readonly balances: ModelBalances | null
}

export async function seeAll(target: Server, person: SignedIn): Promise<Seen> {
  const look = { as: person }
  const { result: groups } = await requireAnswer(target, listItems, {}, look)
  const { result: transactions } = await requireAnswer(target, listTransactions, corrected, look)
  const { result: addresses } = await requireAnswer(target, listAddresses, {}, look)
  const { result: parties } = await requireAnswer(target, listParties, {}, look)
  const { result: products } = await requireAnswer(target, listProducts, {}, look)
  const { result: settings } = await requireAnswer(target, listSettings, {}, look)
  return {
    rows: Object.values(groups).flat(),
    transactions,
    addresses,
    parties,
    products,
    settings: new Map(settings.map(({ name, value }) => [name, value])),
  }
}

interface Mine {
  /** The first one sees everything. */
  readonly people: readonly SignedIn[]
  readonly prefix: string
  readonly setting: SettingName | null
  readonly state: Pick<State, 'accounts' | 'inactive'>
}

/** Selects what belongs to one actor; reads its carts, `packages` and accounts. */
export async function seeOne(
  target: Server,
  { people, prefix, setting, state }: Mine,
  all: Seen,
  packageIds: readonly string[],
): Promise<SeenByOne> {
  const [person] = people
  if (!person) throw new Error('an actor is somebody')
  const packages = new Map<string, Parcel & { readonly note: string }>()
  for (const pk_id of packageIds) {
    const query = { pk_id, ...corrected.query }
    const { status, answer, text } = await callServer(target, getPackage, { query }, { as: person })
    // A missing package is no error here: in a backup it may be newer than the backup. If it must be there,
    // its line is missing.
    if (text.includes('"code":"package.unknown"')) continue
    if (status !== 200) throw new Error(`${getPackage.path} answers ${status}: ${text}`)
    packages.set(pk_id, { note: answer.packageRecord.note, ...parcelOf(answer) })
  }
  const { result: months } = closesMonths({ prefix })
    ? await requireAnswer(target, listMonths, {}, { as: person })
    : { result: [] }
  // Nobody sees the cart of a deactivated person; what is reserved is in the rows.
  const carts = people.map(async (one, who) =>
    state.inactive.has(who) ? [] : (await requireAnswer(target, listCart, {}, { as: one })).result,
  )
  const names = people.map(({ name }) => name)
  const parties = all.parties.filter(({ name }) => name.startsWith(prefix))
  return {
    rows: all.rows.filter(({ pk_id }) => pk_id.startsWith(prefix)),
    carts: await Promise.all(carts),
    transactions: all.transactions.filter(({ username }) => names.includes(username)).reverse(),
    addresses: all.addresses.filter(({ note }) => note.startsWith(prefix)),
    packages,
    parties,
    products: all.products.filter(({ nameEn }) => nameEn.startsWith(prefix)),
    closed: months.filter(({ state }) => state === 'closed').length,
    setting: setting === null ? null : (all.settings.get(setting) ?? null),
    balances: state.accounts && (await balancesOf(target, person, parties.at(-1)?._id)),
  }
}

/** The balances of a party, if there is one, and of all that is not named. */
async function balancesOf(target: Server, as: SignedIn, party: string | undefined): Promise<ModelBalances> {
  const accountsOf = async (one: string | undefined) =>
    one === undefined
      ? []
      : (await requireAnswer(target, getParty, { query: { party: one } }, { as })).accounts
  const [named, none] = [await accountsOf(party), await accountsOf('none')]
  const balance = (accounts: typeof named, side: 'sender' | 'customer') =>
    fen(accounts.find((one) => one.side === side)?.balance)
  return {
    sender: { named: balance(named, 'sender'), none: balance(none, 'sender') },
    customer: { named: balance(named, 'customer'), none: balance(none, 'customer') },
  }
}

/** An order with its corrections. */
export function parcelOf({ packageRecord, correction }: Answer<typeof getPackage>): Parcel {
  const { receiver, type, exchangeRate, sender } = packageRecord
  const kilograms = packageRecord.weight
  const { revision = 0, isVoid = false, lines = [] } = correction ?? {}
  // Lines of one group are amended together.
  const groups = [...Map.groupBy(lines, ({ line }) => line).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { item, price, weight, cost } = first
    const qty = others.reduce((sum, other) => sum + other.qty, first.qty)
    return [{ item, qty, price: fen(price), weight: Math.round(1000 * weight), shown: fen(cost) }]
  })
  const rate = Math.round(exchangeRate * 1e6)
  const { money = 'nothing', toApprove, onAccount } = packageRecord.word
  const marks = [...(toApprove ? ['to approve'] : []), ...(onAccount ? ['on account'] : [])]
  const paid = [money, ...marks].join(', ')
  return {
    receiver,
    type,
    weight: Math.round(1000 * kilograms),
    rate,
    revision,
    isVoid,
    sender: sender?.name ?? null,
    paid,
    lines: groups,
  }
}

export function productOf({ mergedInto, weight, aliases }: Seen['products'][number]): ModelProduct {
  return { into: mergedInto?.name ?? null, weight, texts: aliases }
}

export function rowOf(row: Rows[number]): ModelRow {
  const { _id: id, item, type, originalType, qty, qty_in_cart: inCart, approved } = row
  const subtotals = { subtotal: fen(row.subtotal), subtotalInCart: 0 }
  return { id, item, cost: fen(row.cost), type, originalType, qty, inCart, approved, ...subtotals }
}

export function entryOf(entry: CartEntry, rows: readonly ModelRow[]): ModelEntry {
  const { _id: id, qty, originalType, returnAllProfits: allProfits, payAmountFromCustomer } = entry
  const row = rows.find((one) => one.id === entry.original_id)
  if (!row) throw new Error(`cart entry ${id} has no row`)
  const subtotal = payAmountFromCustomer === undefined ? null : fen(payAmountFromCustomer)
  const [named, shown] = [entry.customer !== undefined, fen(entry.payAmountToSender)]
  return { id, row, qty, originalType, subtotal, allProfits, named, shown }
}

export function paymentOf(shown: Payment): ModelTransaction {
  const isGone = shown.rejectedAt !== undefined || shown.mark?.is === 'reversed'
  const items = shown.items.map(({ _id: id, item, originalType, mark, ...one }) => {
    const [customer, sender] = [one.payAmountFromCustomer, fen(one.payAmountToSender)]
    const amounts = { qty: one.qty, customer: customer === undefined ? null : fen(customer), sender }
    const isRefunded = mark?.is === 'refunded'
    const left = isGone || (isRefunded && mark.qty === mark.of) ? 0 : one.qty
    const from = { type: originalType, recoverTo: originalType, allProfits: one.returnAllProfits }
    const isAmended = one.former !== undefined
    const parties = { named: false, later: false, senderNamed: false, isAmended }
    const original = { ...amounts, qty: isRefunded ? mark.of : one.qty }
    return { id, item, cost: fen(one.costPerEach), ...from, ...parties, ...amounts, qty: left, original }
  })
  const state = shown.rejectedAt !== undefined ? 'rejected' : shown.approved ? 'approved' : 'pending'
  const unknown = { who: 0, onAccount: false, accounts: newAccounts() }
  return { id: shown._id, ...unknown, state, items, version: shown.version }
}

/** What was seen of one actor, with all ids and notes. */
export function stateOf(seen: SeenByOne): State {
  const rows = seen.rows.map(rowOf)
  return {
    ...newState(0, null),
    goods: { rows, carts: seen.carts.map((cart) => cart.map((entry) => entryOf(entry, rows))) },
    parcels: new Map(seen.packages),
    notes: new Map(notesOf(seen)),
    transactions: seen.transactions.map(paymentOf),
    addresses: new Map(seen.addresses.map(({ note, _id, ...fields }) => [note, fields])),
    parties: new Map(seen.parties.map(({ name, mergedInto }) => [name, mergedInto?.name ?? null])),
    products: new Map(seen.products.map((product) => [product.nameEn, productOf(product)])),
    closed: seen.closed,
    setting: seen.setting,
    balances: seen.balances,
  }
}

/** What was seen, in the form of `state`, which has what is compared. */
export function seenState(seen: SeenByOne, state: State): State {
  const known = new Set(state.goods.rows.map(({ id }) => id))
  const shown = stateOf(seen)
  // The model has no ids for them either.
  for (const row of shown.goods.rows) if (!known.has(row.id)) row.id = ''
  const notes = new Map([...shown.notes].filter(([key]) => state.notes.get(key)))
  return { ...shown, notes, setting: state.setting === null ? null : seen.setting }
}

function notesOf({ rows, transactions, packages }: SeenByOne): [string, string][] {
  const paid = transactions.flatMap(({ items }) => items)
  return [
    ...[...packages].map(([id, { note }]): [string, string] => [noteKey('package', id), note]),
    ...rows.map(({ _id, note }): [string, string] => [noteKey('row', _id), note]),
    ...paid.map(({ _id, note }): [string, string] => [noteKey('paid', _id), note]),
  ]
}

/** Sets the ids of new rows: those of seen rows that look the same. */
export function nameRows(rows: readonly ModelRow[], seen: Rows): void {
  const known = new Set(rows.map(({ id }) => id))
  // Ids grow with time: among equal rows, the first one gets the smallest id.
  const fresh = seen.filter(({ _id }) => !known.has(_id)).sort((a, b) => (a._id < b._id ? -1 : 1))
  for (const row of rows) {
    if (row.id !== '') continue
    const at = fresh.findIndex((candidate) => rowLine({ ...rowOf(candidate), id: '' }) === rowLine(row))
    row.id = fresh[at]?._id ?? ''
    if (at >= 0) fresh.splice(at, 1)
  }
}

/** Sets the ids of payments and their items, which are in the same order. */
export function namePayments(transactions: readonly ModelTransaction[], seen: readonly Payment[]): void {
  for (const [at, transaction] of transactions.entries()) {
    const shown = transaction.id === '' ? seen[at] : seen.find(({ _id }) => _id === transaction.id)
    if (!shown) continue
    transaction.id = shown._id
    for (const [index, item] of transaction.items.entries()) item.id = shown.items[index]?._id ?? ''
  }
}

export function nameEntries(cart: readonly ModelEntry[], seen: readonly CartEntry[]): void {
  for (const [at, entry] of cart.entries()) entry.id = seen[at]?._id ?? ''
}
