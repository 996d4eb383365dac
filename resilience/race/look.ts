import { listAddresses } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { getPackage } from '#contract/package.ts'
import { listParties } from '#contract/party.ts'
import { listProducts } from '#contract/product.ts'
import { listTransactions } from '#contract/transaction.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import type { ModelPaid } from '#domain/test/model/corrections.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import { packageOf } from '#domain/test/model/orders.ts'
import { newParcel, newState, type State } from '#domain/test/model/state.ts'
import type { Sums } from '#domain/test/model/sums.ts'
import type { Random } from '../../server/src/commands/made-up-business/random.ts'
import { entryOf, parcelOf, paymentOf, productOf } from '../../testkit/actors/observe.ts'
import type { Kind } from '../../testkit/actors/operations.ts'
import type { SignedIn } from '../../testkit/people.ts'
import type { RandomRun } from './random-run.ts'

/** The sums over all people's actions. */
export const newLoad = () => ({
  /** What the answers with 200 imply, in whatever order they happened. */
  implied: new Map<string, number>(),
  /** Fen that people entered for accounts, by side. */
  entered: new Map<string, number>(),
  /** Acknowledged writes by the kinds of log entries that say so. */
  doneByKinds: new Map<string, number>(),
  actions: 0,
  acknowledged: 0,
  refused: 0,
  /** Writes answered with 5xx or not at all: contention must not lead there. */
  failures: [] as string[],
  /** Void packages. */
  voided: new Set<string>(),
  /** The package that was saved last: few people have touched it. */
  newest: '',
  /** Acknowledged approvals of exceptions. */
  approvals: [] as { readonly id: string; readonly item: string }[],
  /** Items of moves that were undone: an exception that comes back is another row, perhaps approved. */
  moved: new Set<string>(),
  /** The state that paid exceptions go back to, which payments do not show, by the id of the paid item. */
  recoverTo: new Map<string, Pick<ModelPaid, 'item' | 'recoverTo'>>(),
  /** Acknowledged notes by package, with the times of request and answer. */
  notes: new Map<string, { text: string; sent: number; answered: number }[]>(),
  // Of these the sums are unsure.
  gone: new Set<string>(),
  amended: new Set<string>(),
  recordedAgain: new Set<string>(),
})

export type RandomLoad = ReturnType<typeof newLoad>

/** A client that acts at random as a person. */
export interface Client {
  readonly run: RandomRun
  readonly person: SignedIn
  readonly random: Random
  readonly load: RandomLoad
  readonly next: () => number
  /** Log entries of what the person did, with what it changed. */
  readonly undoable: { readonly logId: string; readonly change: Sums; readonly note: string }[]
}

/** All people act on the same few packages. */
const packages = 8

/** One of the orders that everybody acts on, or one that few have touched. */
const pickPackage = ({ random, load }: Pick<Client, 'random' | 'load'>, open: readonly string[]) =>
  random.below(3) === 0 && load.newest !== '' ? load.newest : random.oneOf(open)

const kindsAbout = (...these: readonly Kind[]): ReadonlySet<Kind> => new Set(these)
const ofCart = kindsAbout('removeFromCart', 'flagAllProfits', 'payCart')
const ofPayments = kindsAbout(
  'approveTransaction',
  'rejectTransaction',
  'voidTransaction',
  'refundPieces',
  'nameCustomer',
)
const ofParties = kindsAbout(
  'addToCart',
  'nameSender',
  'nameCustomer',
  'payParty',
  'adjust',
  'addParty',
  'mergeParties',
)
const ofProducts = kindsAbout('submitOrder', 'addProduct', 'updateProduct', 'mergeProducts')
export const ofOrders = kindsAbout(
  'editPackage',
  'amendPieces',
  'amendPrice',
  'amendRate',
  'addLine',
  'removeLine',
  'voidOrder',
  'recordAgain',
  'nameSender',
  'updateNote',
)
const bare = { id: '', cost: 0, inCart: 0, approved: false, subtotal: 0, subtotalInCart: 0 }

/** What the person sees of what a write of this kind is about. */
export async function look({ run, person, random, load }: Client, kind: Kind, all: readonly ModelRow[]) {
  const read = <C extends Call>(call: C, input: Input<C>) => run.look(person, call, input)
  const none = { result: [] }
  const open = [...new Set(all.map(({ item }) => packageOf(item)))].sort().slice(0, packages)
  const pkId = kind === 'recordAgain' ? random.oneOf([...load.voided]) : pickPackage({ random, load }, open)
  // The share of money that a part of an exception has is not in the answer.
  const isKnown = ({ type, item }: ModelRow) =>
    type !== 'exception' || (kind !== 'writeOff' && (kind !== 'transferItem' || item.startsWith('Milk')))
  const near = new Set([...open, pkId])
  // One time in four, people do not look whether pieces are in carts, and what is approved: the server must
  // refuse.
  const dares = random.below(4) === 0 && !ofCart.has(kind)
  const rows = all
    .filter((row) => near.has(packageOf(row.item)) && isKnown(row))
    .map((row) => (dares ? { ...row, inCart: 0, approved: kind === 'addToCart' } : row))
  const { result: cart } = ofCart.has(kind) ? await read(listCart, {}) : none
  const { result: shown } = ofPayments.has(kind)
    ? await read(listTransactions, { query: { limit: '10' } })
    : none
  const { result: parties } = ofParties.has(kind) ? await read(listParties, {}) : none
  const { result: products } = ofProducts.has(kind) ? await read(listProducts, {}) : none
  const { result: addresses } = kind === 'deleteAddress' ? await read(listAddresses, {}) : none
  const { result: lost } = kind === 'takeBack' ? await read(listWriteOffs, { query: { limit: '10' } }) : none
  const orders =
    ofOrders.has(kind) && pkId
      ? [await read(getPackage, { query: { pk_id: pkId, corrected: 'included' } })]
      : []
  const carts = [cart.map((entry) => entryOf(entry, all))]
  const isLearnt = ({ items }: (typeof shown)[number]) =>
    items.every(({ _id, originalType }) => originalType !== 'exception' || load.recoverTo.has(_id))
  const state: State = {
    ...newState(1, null),
    goods: { rows: [...new Set([...rows, ...carts.flat().map(({ row }) => row)])], carts },
    transactions: shown.filter(isLearnt).map((one) => {
      const transaction = paymentOf(one)
      const items = transaction.items.map((item) => ({ ...item, ...load.recoverTo.get(item.id) }))
      const dared = kind === 'approveTransaction' || kind === 'rejectTransaction' ? 'pending' : 'approved'
      const who = one.username === person.name ? 0 : -1
      return { ...transaction, items, who, state: dares ? dared : transaction.state }
    }),
  }
  // Of an order that was not read, only whether its sender is named, for payments on account.
  for (const { pk_id, sender } of cart)
    state.parcels.set(pk_id, { ...newParcel(pk_id), sender: sender?.name ?? null })
  for (const order of orders) state.parcels.set(order.packageRecord.pk_id, parcelOf(order))
  for (const { name, mergedInto } of parties) state.parties.set(name, mergedInto?.name ?? null)
  for (const { note, _id, ...fields } of addresses) state.addresses.set(note, fields)
  for (const { _id: id, item, type, qty } of lost.filter(({ type }) => type !== 'exception'))
    state.losses.push({ id, lost: { ...bare, item, type, originalType: type, qty }, stands: true })
  for (const product of products) state.products.set(product.nameEn, productOf(product))
  const shuffled = <T>(list: readonly T[]) => list.toSorted(() => random.below(3) - 1)
  const partyIds = new Map(shuffled(parties).map(({ name, _id }) => [name, _id]))
  const productIds = new Map(shuffled(products).map(({ nameEn, _id }) => [nameEn, _id]))
  const addressIds = new Map(addresses.map(({ note, _id }) => [note, _id]))
  return { state, ids: { partyIds, productIds, addressIds } }
}
