import type { LogKind } from '#domain/log/log.ts'
import { logKinds } from '#domain/log/log-groups.ts'
import { type TransactionMethod, transactionMethods } from '#domain/money/payment-method.ts'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { type MoneyFilter, moneyFilters, type ParcelWay, parcelWays } from '#domain/parcel/parcel-words.ts'
import { type TrackState, trackStates } from '#domain/parcel/track-states.ts'
import { isDay } from '#domain/time/is-day.ts'

/**
 * Paths that other files than their own route.ts need; app/screens.ts lists all screens. The links below are
 * plain data, because the landing page must load without the router; the router's types check them where they
 * are used.
 */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  setup: '/setup',
  resetPassword: '/reset_password',
  overview: '/dashboard/overview',
  order: '/dashboard/order',
  checkout: '/dashboard/checkout',
  transaction: '/dashboard/transaction',
  transactionPage: '/dashboard/transaction/$transaction',
  package: '/dashboard/package',
  address: '/dashboard/address',
  party: '/dashboard/parties',
  person: '/dashboard/person/$person',
  product: '/dashboard/products',
  productPage: '/dashboard/product/$product',
  log: '/dashboard/log',
  settings: '/dashboard/settings',
  user: '/dashboard/user',
  people: '/dashboard/people',
  month: '/dashboard/months',
  report: '/dashboard/reports',
  reconcile: '/dashboard/reconcile',
  monthPage: '/dashboard/month/$month',
  asOf: '/dashboard/as_of',
  audit: '/dashboard/books',
  forwarderBill: '/dashboard/forwarder_bills',
  import: '/dashboard/import',
  /** A document of its own, which may use the camera: open it by a plain link. */
  scan: '/dashboard/scan',
} as const

export const checkoutTabs = ['All', 'Sold', 'Stock', 'Employee', 'Exception'] as const
export type CheckoutTab = (typeof checkoutTabs)[number]

/** Search params as the router passes them: texts, not parsed as JSON. */
export type RawSearch = Record<string, unknown>

/** The search and the page of a long list, so that Back restores them. */
export interface ListSearch {
  q?: string
  /** Page 1 is left out. */
  page?: number
}

export function listSearch({ q, page }: RawSearch): ListSearch {
  const number = Number(page)
  return { ...(isText(q) && { q }), ...(Number.isSafeInteger(number) && number > 1 && { page: number }) }
}

export interface OrderSearch {
  /** Id of the package whose saved order is corrected. */
  correct?: string
}

export const orderSearch = ({ correct }: RawSearch): OrderSearch => (isText(correct) ? { correct } : {})

export interface CheckoutSearch extends ListSearch {
  type?: CheckoutTab
  /** Opens the cart drawer. */
  cart?: 'open'
  /** Puts the pieces of the package that is searched for into the cart. */
  sell?: 'open'
  /** Sums by item in place of rows. */
  group?: 'item' | undefined
  /** On a phone: only the exceptions that wait for an approval. */
  state?: 'waiting' | undefined
  /** What was written off, instead of the items. */
  show?: 'written_off' | undefined
  /** Of what was written off, also what was taken back or belongs to a voided order. */
  ended?: 'included' | undefined
}

export function checkoutSearch(raw: RawSearch): CheckoutSearch {
  const tab = checkoutTabs.find((name) => name === raw.type)
  return {
    ...(tab && { type: tab }),
    ...(raw.cart === 'open' && { cart: raw.cart }),
    ...(raw.sell === 'open' && { sell: raw.sell }),
    ...(raw.group === 'item' && { group: raw.group }),
    ...(raw.state === 'waiting' && { state: raw.state }),
    ...(raw.show === 'written_off' && { show: raw.show }),
    ...(raw.ended === 'included' && { ended: raw.ended }),
    ...listSearch(raw),
  }
}

export const transactionStates = ['pending', 'approved'] as const

/** The first and the last day in Shanghai: 2026-11-23. */
export interface DayRangeSearch {
  from?: string
  to?: string
}

export function dayRangeSearch({ from, to }: RawSearch): DayRangeSearch {
  return { ...(isText(from) && isDay(from) && { from }), ...(isText(to) && isDay(to) && { to }) }
}

export interface TransactionFilter extends DayRangeSearch {
  state?: (typeof transactionStates)[number]
  /** Name of who paid. */
  user?: string
  method?: TransactionMethod
  /** With rejected and voided ones. */
  corrected?: 'included'
}

export interface TransactionSearch extends ListSearch, TransactionFilter {
  transaction_id?: string
  /** With its receipts open. */
  receipt?: 'open'
}

export const receiptSearch = ({ receipt }: RawSearch): Pick<TransactionSearch, 'receipt'> =>
  receipt === 'open' ? { receipt } : {}

export function transactionSearch(raw: RawSearch): TransactionSearch {
  const { transaction_id, user } = raw
  const state = transactionStates.find((name) => name === raw.state)
  const method = transactionMethods.find((name) => name === raw.method)
  return {
    ...(isText(transaction_id) && { transaction_id }),
    ...receiptSearch(raw),
    ...(state && { state }),
    ...(isText(user) && { user }),
    ...(method && { method }),
    ...dayRangeSearch(raw),
    ...(raw.corrected === 'included' && { corrected: 'included' as const }),
    ...listSearch(raw),
  }
}

export interface LogSearch extends ListSearch, DayRangeSearch {
  /** Filters: the kind of action, and the name of a user. */
  action?: LogKind
  user?: string
}

export function logSearch(raw: RawSearch): LogSearch {
  const action = logKinds.find((name) => name === raw.action)
  return {
    ...(action && { action }),
    ...(isText(raw.user) && { user: raw.user }),
    ...dayRangeSearch(raw),
    ...listSearch(raw),
  }
}

/** What the list of packages is asked for. */
export interface PackageFilter {
  q?: string
  /** Words of the receiver's name and phone. */
  receiver?: string
  /** Of the track. */
  state?: TrackState
  /** The two halves of the word of state. */
  way?: ParcelWay
  money?: MoneyFilter
  type?: PackageType
  /** Id of a party, or of a receiver; no param of the URL. */
  person?: string
  /** Id of a party. */
  sender?: string
  /** Days of sending in Adelaide. */
  from?: string
  to?: string
  payment?: 'unpaid'
  /** With those whose order is void. */
  corrected?: 'included'
}

type PackageFilters = { readonly [Name in keyof PackageFilter]?: PackageFilter[Name] | undefined }

/** Undefined removes a filter. */
export interface PackageSearch extends Omit<PackageFilters, 'type'> {
  /** One that is no type filters nothing: this file loads without the list of types. */
  readonly type?: string | undefined
  /** The package that is open, instead of the list. */
  readonly pk_id?: string
  readonly page?: number | undefined
}

export function packageSearch(raw: RawSearch): PackageSearch {
  const state = trackStates.find((name) => name === raw.state)
  const way = parcelWays.find((name) => name === raw.way)
  const money = moneyFilters.find((name) => name === raw.money)
  return {
    ...(isText(raw.pk_id) && { pk_id: raw.pk_id }),
    ...(isText(raw.receiver) && { receiver: raw.receiver }),
    ...(state && { state }),
    ...(way && { way }),
    ...(money && { money }),
    ...(isText(raw.type) && { type: raw.type }),
    ...(isText(raw.sender) && { sender: raw.sender }),
    ...(raw.payment === 'unpaid' && { payment: raw.payment }),
    ...(raw.corrected === 'included' && { corrected: raw.corrected }),
    ...dayRangeSearch(raw),
    ...listSearch(raw),
  }
}

export interface AddressSearch extends ListSearch {
  /** The search. */
  receiver?: string
}

export function addressSearch({ receiver, page }: RawSearch): AddressSearch {
  return { ...(isText(receiver) && { receiver }), ...listSearch({ page }) }
}

export interface PartySearch extends ListSearch {
  /** The party that is open; `none` for all that is not named. */
  party?: string
}

export function partySearch(raw: RawSearch): PartySearch {
  return { ...(isText(raw.party) && { party: raw.party }), ...listSearch(raw) }
}

export interface ProductSearch extends ListSearch {
  /** What past orders suggest, in place of the products. */
  show?: 'suggestions' | undefined
}

export function productSearch(raw: RawSearch): ProductSearch {
  return { ...(raw.show === 'suggestions' && { show: raw.show }), ...listSearch(raw) }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** The hash of the mails on the settings screen. */
export const mailsHash = 'mails'

/** Spread into a Link or passed to navigate: `<Link {...toCheckout({ type: 'Stock' })}>`. */
export const toCheckout = (search: CheckoutSearch = {}) => ({ to: paths.checkout, search })
/** The page of a transaction, by its name or id. */
export const toTransaction = (transaction: string) => ({ to: paths.transactionPage, params: { transaction } })
export const toReceipt = (transaction: string) => ({
  ...toTransaction(transaction),
  search: { receipt: 'open' as const },
})
/** What the log says of a transaction or package. */
export const toLog = (q: string) => ({ to: paths.log, search: { q } satisfies LogSearch })
/** What waits for an approval. */
export const toWaitingTransactions = () => ({
  to: paths.transaction,
  search: { state: 'pending' } satisfies TransactionSearch,
})
/** All payments of some days, which are included. */
export const toTransactionsOf = (days: { readonly from: string; readonly to: string }) => ({
  to: paths.transaction,
  search: days satisfies TransactionSearch,
})
export const toWaitingExceptions = () => toCheckout({ type: 'Exception', state: 'waiting' })
export const toPackage = (pk_id: string) => ({ to: paths.package, search: { pk_id } })
/** The packages of the list that are searched for. */
export const toPackages = (search: PackageFilter) => ({ to: paths.package, search })
/** The hash of the corrections of a package. */
export const correctionsId = 'corrections'
/** The saved order of a package in the order form. */
export const toOrderCorrection = (pk_id: string) => ({ to: paths.order, search: { correct: pk_id } })
export const toCorrections = (pk_id: string) => ({ ...toPackage(pk_id), hash: correctionsId })
/** The card of the payment codes; each card of business settings has an id. */
export const toPaymentSettings = () => ({ to: paths.settings, hash: 'business-payment' })
export const toForwarderSettings = () => ({ to: paths.settings, hash: 'business-forwarder' })
export const toMails = () => ({ to: paths.settings, hash: mailsHash })
export const toAddress = (receiver: string) => ({ to: paths.address, search: { receiver } })
/** `bill` is the id of a bill of the forwarder; the newest when left out. */
export const billSearch = (raw: RawSearch): { bill?: string } => (isText(raw.bill) ? { bill: raw.bill } : {})
export const toMonthPage = (month: string) => ({ to: paths.monthPage, params: { month } })
export const toMonths = () => ({ to: paths.month, search: {} })
export const toImports = () => ({ to: paths.import })
export const toProducts = (q: string) => ({ to: paths.product, search: { q } })
export const toProduct = (product: string) => ({ to: paths.productPage, params: { product } })
export const toParty = (party: string) => ({ to: paths.party, search: { party } })
/** A receiver or party, by the id of either. */
export const toPerson = (person: string) => ({ to: paths.person, params: { person } })
