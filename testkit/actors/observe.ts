import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listMonths } from '#contract/month.ts'
import { getPackage } from '#contract/package.ts'
import { listParties } from '#contract/party.ts'
import { listSettings } from '#contract/setting.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import {
  addressLine,
  cartLine,
  closedLine,
  isTouched,
  noteKey,
  orderLine,
  type Parcel,
  paidLine,
  partyLine,
  rowLine,
  type State,
  unnamed,
} from '#domain/test/model/state.ts'
import { callServer, requireAnswer, type Server } from '../api-client.ts'
import { fen, type Rows } from '../model/shown-rows.ts'
import type { SignedIn } from '../people.ts'
import { closesMonths, standing } from './operation.ts'

const corrected = { query: { corrected: 'included' } } as const

/** What the server shows, read once for all actors. */
export interface Seen {
  readonly rows: Rows
  readonly transactions: Answer<typeof listTransactions>['result']
  readonly addresses: Answer<typeof listAddresses>['result']
  readonly parties: Answer<typeof listParties>['result']
  readonly settings: ReadonlyMap<string, number>
}

/** What the server shows of one actor. */
export interface SeenByOne {
  readonly rows: Rows
  readonly cart: Answer<typeof listCart>['result']
  /** Oldest first. */
  readonly transactions: Seen['transactions']
  readonly addresses: Seen['addresses']
  readonly packages: ReadonlyMap<string, SeenPackage>
  readonly parties: Seen['parties']
  /** 0 for all but the actor who closes months. */
  readonly closed: number
  readonly setting: number | null
}

type SeenPackage = Omit<Parcel, 'lines'> & { readonly note: string }

export async function seeAll(target: Server, person: SignedIn): Promise<Seen> {
  const { result: groups } = await requireAnswer(target, listItems, {}, { as: person })
  const { result: transactions } = await requireAnswer(target, listTransactions, corrected, { as: person })
  const { result: addresses } = await requireAnswer(target, listAddresses, {}, { as: person })
  const { result: parties } = await requireAnswer(target, listParties, {}, { as: person })
  const { result: settings } = await requireAnswer(target, listSettings, {}, { as: person })
  return {
    rows: Object.values(groups).flat(),
    transactions: transactions.map(standing),
    ...{ addresses, parties },
    settings: new Map(settings.map(({ name, value }) => [name, value])),
  }
}

interface Mine {
  readonly person: SignedIn
  readonly prefix: string
  readonly setting: SettingName | null
}

/** Selects what belongs to one actor; reads its cart and `packages`. */
export async function seeOne(
  target: Server,
  { person, prefix, setting }: Mine,
  all: Seen,
  packageIds: readonly string[],
): Promise<SeenByOne> {
  const packages = new Map<string, SeenPackage>()
  for (const pk_id of packageIds) {
    const query = { pk_id, ...corrected.query }
    const { status, answer, text } = await callServer(target, getPackage, { query }, { as: person })
    // A missing package is no error here: in a backup it may be newer than the backup. If it must be there, its line is missing.
    if (text.includes('"code":"package.unknown"')) continue
    if (status !== 200) throw new Error(`${getPackage.path} answers ${status}: ${text}`)
    const { note, receiver, exchangeRate, sender } = answer.packageRecord
    const { revision = 0, isVoid = false } = answer.correction ?? {}
    const rate = Math.round(exchangeRate * 1e6)
    packages.set(pk_id, { note, receiver, rate, revision, isVoid, sender: sender?.name ?? null })
  }
  const { result: months } = closesMonths({ prefix })
    ? await requireAnswer(target, listMonths, {}, { as: person })
    : { result: [] }
  return {
    rows: all.rows.filter(({ pk_id }) => pk_id.startsWith(prefix)),
    cart: (await requireAnswer(target, listCart, {}, { as: person })).result,
    transactions: all.transactions.filter(({ username }) => username === person.name).reverse(),
    addresses: all.addresses.filter(({ note }) => note.startsWith(prefix)),
    packages,
    parties: all.parties.filter(({ name }) => name.startsWith(prefix)),
    closed: months.filter(({ state }) => state === 'closed').length,
    setting: setting === null ? null : (all.settings.get(setting) ?? null),
  }
}

/** What was seen, as lines to compare with those of `state`. */
export function seenLines(seen: SeenByOne, state: State): string[] {
  const known = new Set(state.goods.rows.map(({ id }) => id))
  const orders = [...seen.packages].filter(([, one]) => isTouched(one))
  return [
    ...orders.map(([pkId, order]) => orderLine(pkId, order)),
    ...seen.rows.map((row) => lineOf(row, known.has(row._id) ? row._id : unnamed)),
    ...seen.cart.map((entry, at) =>
      cartLine(at, {
        ...{ ...entry, allProfits: entry.returnAllProfits, named: entry.customer !== undefined },
        toSender: fen(entry.payAmountToSender),
      }),
    ),
    ...seen.transactions.map(({ approved, rejectedAt, items }, at) =>
      paidLine(
        at,
        rejectedAt !== undefined ? 'rejected' : approved ? 'approved' : 'pending',
        items.map((item) => ({ ...item, toSender: fen(item.payAmountToSender) })),
      ),
    ),
    ...noteLines(seen, state),
    ...seen.addresses.map(({ note, ...fields }) => addressLine(note, fields)),
    ...seen.parties.map(({ name, mergedInto }) => partyLine(name, mergedInto?.name ?? null)),
    ...(seen.closed === 0 ? [] : [closedLine(seen.closed)]),
    ...(state.setting === null ? [] : [`setting ${seen.setting}`]),
  ].sort()
}

function lineOf(row: Rows[number], id: string): string {
  const { cost, subtotal, qty_in_cart: inCart } = row
  return rowLine({ ...row, id, cost: fen(cost), subtotal: fen(subtotal), inCart })
}

/** Sets the ids of new rows: those of seen rows that look the same. */
export function nameRows(rows: readonly ModelRow[], seen: Rows): void {
  const known = new Set(rows.map(({ id }) => id))
  // Ids grow with time: among equal rows, the first one gets the smallest id.
  const fresh = seen.filter(({ _id }) => !known.has(_id)).sort((a, b) => (a._id < b._id ? -1 : 1))
  for (const row of rows) {
    if (row.id !== '') continue
    const at = fresh.findIndex((candidate) => lineOf(candidate, unnamed) === rowLine(row))
    row.id = fresh[at]?._id ?? ''
    if (at >= 0) fresh.splice(at, 1)
  }
}

function noteLines({ rows, transactions, packages }: SeenByOne, { notes }: State): string[] {
  const paid = transactions.flatMap(({ items }) => items)
  const all = [
    ...[...packages].map(([id, { note }]) => ({ key: noteKey('package', id), note })),
    ...rows.map(({ _id, note }) => ({ key: noteKey('row', _id), note })),
    ...paid.map(({ _id, note }) => ({ key: noteKey('paid', _id), note })),
  ]
  return all.filter(({ key }) => notes.get(key)).map(({ key, note }) => `note ${key}: ${note}`)
}
