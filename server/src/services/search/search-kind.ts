import type { Static } from 'typebox'
import type { FoundRow } from '#contract/schemas/search.ts'
import { printedAddress } from '#domain/address/place.ts'
import { cartRowMoney } from '#domain/item/payback.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { logSentence } from '#domain/messages/log-sentence.ts'
import { formatRmb } from '#domain/money/format.ts'
import { may, type VisitorAccess } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/roles.ts'
import { shownBarcode } from '#domain/product/barcode.ts'
import { productName, productTexts } from '#domain/product/product.ts'
import { type FoundPlace, type SearchKind, searchKinds } from '#domain/search/search-kinds.ts'
import { searchedCartEntry } from '#domain/search/searched.ts'
import type { LogWording } from '#domain/search/searched-log.ts'
import { hasWords } from '#domain/search/stored-text.ts'
import { momentText, packageDayText } from '#domain/time/format.ts'
import { rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { type Page, pageOf } from '../../storage/engine/page.ts'
import { readingsOf } from '../../storage/search/readings.ts'
import { addressPage } from '../../storage/stores/address/address-list.store.ts'
import { newestCartEntries } from '../../storage/stores/cart/cart.store.ts'
import { itemPage } from '../../storage/stores/item/item-list.store.ts'
import type { ListedLog } from '../../storage/stores/log/log.store.ts'
import { logPage } from '../../storage/stores/log/log-list.store.ts'
import {
  type ListedPackage,
  packagePage,
  receiverPage,
} from '../../storage/stores/package/package-list.store.ts'
import { partyPage } from '../../storage/stores/party/party-list.store.ts'
import { findPayments } from '../../storage/stores/party/payment-search.store.ts'
import { productPage } from '../../storage/stores/product/product-list.store.ts'
import { stands } from '../../storage/stores/transaction/transaction.store.ts'
import { findTransactions } from '../../storage/stores/transaction/transaction-search.store.ts'
import { noFilter } from '../answers/transaction-filter.ts'
import { wordView } from '../answers/word-view.ts'
import { notNamed } from '../party/accounts.ts'
import { isOfSandbox } from '../tracking/is-of-sandbox.ts'

type Found = Static<typeof FoundRow>

interface Asked {
  /** Most rows of a kind. */
  readonly limit: number
  /** Words that each row must contain, folded. */
  readonly words: readonly string[]
  readonly isCounted: boolean
  readonly role: Role
  readonly userId: string
  readonly now: number
  /** Of the language in which log entries are shown and searched. */
  readonly wording: LogWording
}

/** The kinds that a role may find: those that it may list. */
export function searchableKinds(role: Role, visitorAccess: VisitorAccess): SearchKind[] {
  const kinds = Object.keys(searchKinds) as SearchKind[]
  return kinds.filter((kind) => may(role, searchKinds[kind], visitorAccess))
}

/** The newest rows of a kind with every word. */
export const searchKind = (db: Queries, kind: SearchKind, asked: Asked): Promise<Page<Found>> =>
  finders[kind](db, asked)

/** How each kind is found and shown. */
const finders: Readonly<Record<SearchKind, (db: Queries, asked: Asked) => Promise<Page<Found>>>> = {
  packages: async (db, asked) =>
    viewsOf(await packagePage(db, { ...newest(asked), filter: anyPackage(asked.now) }), (row) => ({
      ...packageView(row),
      word: wordView(row, asked.now),
    })),
  receivers: findReceivers,
  items: async (db, asked) =>
    viewsOf(await itemPage(db, { ...newest(asked), type: null }), ({ id, item, qty, pkId, receiver }) => ({
      ...found(id, item, [`× ${qty}`, pkId, receiver]),
      leadsTo: to('checkout', `${pkId} ${item}`),
    })),
  cart: findInCart,
  products: async (db, asked) =>
    viewsOf(await productPage(db, newest(asked)), (product) => {
      const name = productName(product)
      const others = productTexts(product).filter((text) => text !== name)
      return {
        ...found(product.id, name, [...others, shownBarcode(product.barcode)]),
        leadsTo: to('product', product.id),
        ...((product.archived || product.mergedInto !== null) && { isOver: true }),
      }
    }),
  transactions: async (db, asked) =>
    viewsOf(
      await findTransactions(db, { ...newest(asked), filter: { ...noFilter, corrected: true } }),
      (row) => ({
        ...found(row.id, transactionName(row.number), [
          formatRmb(rmb.toNumber(row.payAmountToSender)),
          momentText(row.createdAt),
          row.username,
        ]),
        leadsTo: to('transaction', transactionName(row.number)),
        ...(!stands(row) && { isOver: true }),
      }),
    ),
  payments: async (db, asked) =>
    viewsOf(await findPayments(db, asked), ({ id, amount, partyId, party, transferNumber, note, day }) => ({
      ...found(id, formatRmb(rmb.toNumber(amount)), [party, day, transferNumber, note]),
      leadsTo: to('party', partyId ?? notNamed),
    })),
  parties: async (db, asked) =>
    viewsOf(await partyPage(db, newest(asked)), ({ id, name, phone, wechat, mergedInto }) => ({
      ...found(id, name, [phone, wechat]),
      leadsTo: to('person', id),
      ...(mergedInto !== null && { isOver: true }),
    })),
  addresses: async (db, asked) =>
    viewsOf(await addressPage(db, newest(asked)), (row) => ({
      ...found(row.id, row.name, [row.phone, printedAddress(row)]),
      leadsTo: to('address', `${row.name} ${row.phone}`),
    })),
  logs: async (db, asked) => {
    const filter = { kind: null, user: null, corrections: true, time: { from: null, to: null } }
    const { role, wording } = asked
    const page = await logPage(db, { ...newest(asked), ...filter, role, wording })
    return viewsOf(page, (row) => logView(row, wording))
  },
}

const anyPackage = (now: number) => ({
  receiver: [],
  state: null,
  way: null,
  money: null,
  now,
  type: null,
  senders: null,
  persons: null,
  isUnpaid: false,
  withVoid: true,
  from: null,
  to: null,
})

const newest = ({ limit, words, isCounted }: Asked) => ({ limit, words, isCounted, before: null })

function viewsOf<R>({ rows, ...end }: Page<R>, view: (row: R) => Found): Page<Found> {
  return { ...end, rows: rows.map(view) }
}

function found(_id: string, title: string, details: readonly string[]) {
  return { _id, title, detail: details.filter(Boolean).join(' · ') }
}

const to = (place: FoundPlace, value: string) => ({ place, value })

function packageView({ pkId, receiver, sendTime, items, source, isVoid }: ListedPackage): Found {
  const ordered = items.map(({ item, qty }) => `${item} × ${qty}`).join(', ')
  return {
    ...found(pkId, pkId, [receiver, packageDayText(sendTime), ordered]),
    leadsTo: to('package', pkId),
    ...isOfSandbox(source),
    ...(isVoid && { isOver: true }),
  }
}

/** Packages among which receivers are looked for: one may have very many. */
const packagesOfReceivers = 100

/** Entries of a cart that are looked at. */
const mostInCart = 1000

/** What is in the own cart is read, not searched by texts: it is little, and changes often. */
async function findInCart(db: Queries, { limit, words, userId }: Asked): Promise<Page<Found>> {
  const readings = await readingsOf(db)
  const entries = (await newestCartEntries(db, userId, null, mostInCart)).map((entry) => {
    const { payAmountToSender } = cartRowMoney(entry)
    return { ...entry, amounts: [entry.payAmountFromCustomer, payAmountToSender] }
  })
  const fitting = entries.filter((entry) => hasWords(searchedCartEntry(entry), words, readings))
  return viewsOf(pageOf(fitting, limit), ({ id, item, qty, pkId, receiver, amounts }) => {
    const [amount] = amounts.flatMap((one) => one ?? [])
    const money = amount === undefined ? '' : formatRmb(rmb.toNumber(amount))
    return {
      ...found(id, item, [`× ${qty}`, money, pkId, receiver]),
      leadsTo: to('checkout', `${pkId} ${item}`),
    }
  })
}

/** Receivers are written on packages: those of the newest packages whose receiver has every word. */
async function findReceivers(db: Queries, { limit, words }: Asked): Promise<Page<Found>> {
  const page = await receiverPage(db, { limit: packagesOfReceivers, before: null, words })
  const receivers = new Map<string, Found>()
  for (const { id, receiver, phone, person } of page.rows) {
    if (!receivers.has(person))
      receivers.set(person, { ...found(id, receiver, [phone]), leadsTo: to('person', person) })
  }
  const rows = [...receivers.values()]
  const next = rows.length > limit ? (rows[limit]?._id ?? null) : page.next
  return { ...page, rows: rows.slice(0, limit), next }
}

/** An entry is found on the Log by its moment. */
function logView({ id, kind, params, userName, createdAt }: ListedLog, { log, words }: LogWording): Found {
  const moment = momentText(createdAt)
  return {
    ...found(id, logSentence(log[kind], params, words), [userName, moment]),
    leadsTo: to('log', moment),
  }
}
