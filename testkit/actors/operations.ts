import { addAddress, deleteAddress, updateAddress } from '#contract/address.ts'
import { addToCart, flagAllProfits, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem, updateNote } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, payCart, payCartOnAccount } from '#contract/transaction.ts'
import { type ItemType, itemTypes } from '#domain/item/moves.ts'
import type { NoteType } from '#domain/item/note-type.ts'
import { paymentMethods } from '#domain/money/payment-method.ts'
import { newAccounts } from '#domain/test/model/accounts.ts'
import { payAll } from '#domain/test/model/corrections.ts'
import * as model from '#domain/test/model/model.ts'
import { milk, ownRows, packageOf, suffixOf } from '#domain/test/model/orders.ts'
import { learnText, type NoteOf, newParcel, noteKey, type State } from '#domain/test/model/state.ts'
import type { Server } from '../api-client.ts'
import { ownOrder, withProduct } from '../model/orders.ts'
import { correctionMakers } from './corrections.ts'
import { type Choice, entryAt, isVisitor, type Operation, onRow, operation, pickRow } from './operation.ts'
import { orderMakers } from './orders.ts'
import { partyMakers, partyToName } from './parties.ts'
import { peopleMakers } from './people.ts'
import { namedProduct, productMakers } from './products.ts'

/** How often each write is chosen. */
export const always = {
  submitOrder: 3,
  transferItem: 8,
  addToCart: 12,
  approveException: 3,
  removeFromCart: 2,
  flagAllProfits: 2,
  payCart: 3,
  updateNote: 4,
  approveTransaction: 4,
  addAddress: 1,
  updateAddress: 1,
  deleteAddress: 1,
  updateSetting: 1,
  rejectTransaction: 2,
  voidTransaction: 2,
  refundPieces: 4,
  writeOff: 3,
  takeBack: 2,
  editPackage: 2,
  amendRate: 2,
  amendPrice: 2,
  amendWeight: 1,
  amendItem: 1,
  amendParcel: 1,
  amendPieces: 3,
  addLine: 1,
  removeLine: 2,
  voidOrder: 2,
  recordAgain: 2,
  addLaterCost: 2,
  reverseLaterCost: 1,
  undo: 6,
  closeMonth: 2,
  addParty: 1,
  nameSender: 3,
  payParty: 2,
  adjust: 1,
  mergeParties: 1,
  addProduct: 1,
  updateProduct: 1,
  mergeProducts: 1,
  // These need settings that stay, make more log entries than they say, or change nothing that is compared.
  amendType: 0,
  emptyCart: 0,
  deactivate: 0,
  activate: 0,
  nameCustomer: 0,
}
export type Kind = keyof typeof always
export type Weights = Readonly<Partial<Record<Kind, number>>>
const few = 6

/** Each kind as often as its weight says, which is a multiple of a half. */
export const kindsOf = (weights: Weights): Kind[] =>
  (Object.keys(weights) as Kind[]).flatMap((kind) => Array<Kind>(2 * (weights[kind] ?? 0)).fill(kind))

/** A write of that kind with random inputs; null if the state offers nothing for it. */
export async function chooseOperation(choice: Choice, target: Server, kind: Kind): Promise<Operation | null> {
  return makers[kind](choice, target)
}

type Maker = (choice: Choice, target: Server) => Operation | null | Promise<Operation | null>

const makers: Record<Kind, Maker> = {
  ...correctionMakers,
  ...orderMakers,
  ...partyMakers,
  ...peopleMakers,
  ...productMakers,
  submitOrder(choice) {
    const pkId = `${choice.prefix}${String(choice.next()).padStart(11 - choice.prefix.length, '0')}`
    const [product = null, id = null] = namedProduct(choice) ?? []
    const body = withProduct(ownOrder(pkId), id)
    return operation(choice, submitOrder, { body }, (state) => {
      state.parcels.set(pkId, newParcel(pkId))
      state.goods.rows.push(...ownRows(pkId))
      if (product !== null) learnText(state, product, milk + suffixOf(pkId, 1))
      return 0
    })
  },
  transferItem(choice) {
    const row = pickRow(choice)
    if (!row) return null
    const { random } = choice
    const back = row.type === 'exception' && random.below(2) === 0
    const targetType: ItemType = back
      ? row.originalType
      : (random.oneOf([...itemTypes, 'exception']) ?? 'stock')
    const transferQty = pieces(choice, row)
    const paid = Math.floor((transferQty * row.cost * random.below(120)) / 100)
    const body = { original_id: row.id, sourceType: row.type, targetType, transferQty, subtotal: paid / 100 }
    return operation(choice, transferItem, { body }, (state) =>
      onRow(state, row.id, (there) => model.transfer(state.goods, there, targetType, transferQty, paid)),
    )
  },
  addToCart(choice) {
    // Approved exceptions are rare among the rows, so one time in four only they are chosen from.
    const approvedOnly = choice.random.below(4) === 0
    const row = pickRow(choice, ({ approved }) => approved || !approvedOnly)
    if (!row) return null
    const addPieces = pieces(choice, row)
    const paid = Math.floor((addPieces * row.cost * (90 + choice.random.below(80))) / 100)
    const money = row.type === 'employee' ? {} : { subtotal: paid / 100 }
    const mayName = !isVisitor(choice) && choice.random.below(2) === 0
    const [, customer] = (mayName && partyToName(choice)) || []
    const isLater = customer !== undefined && row.type !== 'employee' && choice.random.below(2) === 0
    const named = customer === undefined ? {} : { customer, customerPaysLater: isLater }
    const body = { _id: row.id, type: row.type, addToCart: addPieces, ...money, ...named }
    return operation(choice, addToCart, { body }, (state) =>
      onRow(state, row.id, (there) => {
        const status = model.addToCart(state.goods, choice.who, there, addPieces, paid)
        const [entry] = state.goods.carts[choice.who] ?? []
        if (status === 0 && entry) Object.assign(entry, { named: customer !== undefined, later: isLater })
        return status
      }),
    )
  },
  approveException(choice) {
    const row = pickRow(choice, ({ type }) => type === 'exception')
    if (!row) return null
    return operation(choice, approveException, { body: { _id: row.id } }, (state) =>
      onRow(state, row.id, (there) => model.approve(there)),
    )
  },
  removeFromCart(choice) {
    const found = pickEntry(choice)
    if (!found) return null
    return operation(choice, removeFromCart, { body: { record_id: found.id } }, ({ goods }) =>
      model.remove(goods, choice.who, found.in(goods)),
    )
  },
  flagAllProfits(choice) {
    const found = pickEntry(choice)
    if (!found) return null
    const on = choice.random.below(2) === 0
    return operation(choice, flagAllProfits, { body: { _id: found.id, returnAllProfits: on } }, ({ goods }) =>
      model.flag(goods, choice.who, found.in(goods), on),
    )
  },
  payCart(choice) {
    const onAccount = choice.random.below(2) === 0
    const apply = ({ goods, parcels, transactions, accounts }: State) => {
      const terms = { who: choice.who, onAccount, accounts: accounts ?? newAccounts() }
      const paid = payAll(goods, terms, (item) => parcels.get(packageOf(item))?.sender != null)
      if (typeof paid === 'number') return paid
      transactions.push(paid)
      return 0
    }
    const paymentMethod = choice.random.oneOf(paymentMethods) ?? 'Bank'
    return onAccount
      ? operation(choice, payCartOnAccount, {}, apply)
      : operation(choice, payCart, { body: { paymentMethod } }, apply)
  },
  updateNote(choice) {
    const of = choice.random.oneOf<NoteOf>(['package', 'row', 'paid']) ?? 'row'
    const row = pickRow(choice)
    const ids = {
      package: choice.random.oneOf([...choice.state.parcels.keys()].slice(0, few)),
      row: row?.id,
      paid: choice.random.oneOf(paidItems(choice)),
    }
    const _id = ids[of]
    if (_id === undefined || (of === 'row' && !row)) return null
    const type: NoteType =
      of === 'package' ? 'package' : of === 'paid' ? 'transaction' : (row?.type ?? 'sold')
    const newNote = `note ${choice.next()}`
    return operation(choice, updateNote, { body: { newNote, type, _id } }, ({ notes, parcels }) => {
      if (parcels.get(_id)?.isVoid) return 409
      if (notes.get(noteKey(of, _id)) !== '') notes.set(noteKey(of, _id), newNote)
      return 0
    })
  },
  approveTransaction(choice) {
    const known = choice.state.transactions.filter(({ id }) => id !== '')
    const pending = known.find(({ state }) => state === 'pending')
    const { id } = (choice.random.below(3) > 0 && pending) || choice.random.oneOf(known) || { id: '' }
    if (id === '') return null
    return operation(choice, approveTransaction, { body: { transaction_id: id } }, ({ transactions }) => {
      const transaction = transactions.find((one) => one.id === id)
      if (transaction?.state !== 'pending') return 409
      transaction.state = 'approved'
      return 0
    })
  },
  addAddress(choice) {
    const note = `${choice.prefix}${choice.next()}`
    const fields = addressAt(choice.next())
    return operation(choice, addAddress, { body: { ...fields, note } }, ({ addresses }) => {
      addresses.set(note, fields)
      return 0
    })
  },
  updateAddress(choice) {
    const known = choice.random.oneOf([...choice.addressIds])
    if (!known) return null
    const [note, _id] = known
    const fields = addressAt(choice.next())
    return operation(choice, updateAddress, { body: { _id, ...fields, note } }, ({ addresses }) => {
      if (!addresses.has(note)) return 404
      addresses.set(note, fields)
      return 0
    })
  },
  deleteAddress(choice) {
    const known = choice.random.oneOf([...choice.addressIds])
    if (!known) return null
    const [note, _id] = known
    return operation(choice, deleteAddress, { body: { _id } }, ({ addresses }) =>
      addresses.delete(note) ? 0 : 404,
    )
  },
  updateSetting(choice) {
    const { setting: name } = choice
    if (name === null) return null
    const value = (1000 + choice.random.below(1000)) / 100
    return operation(choice, updateSetting, { body: { name, value } }, (state) => {
      state.setting = value
      return 0
    })
  },
}

/** Mostly as many pieces as are free, sometimes too many or none. */
function pieces({ random }: Choice, { qty, inCart }: model.ModelRow): number {
  if (random.below(25) === 0) return random.below(2) * 99
  return 1 + random.below(Math.max(1, qty - inCart) + (random.below(10) === 0 ? 3 : 0))
}

/** Mostly an entry of the own cart; where several people act, sometimes of another one. */
function pickEntry({ state, random, people, who }: Choice) {
  const of = random.below(4) === 0 ? random.below(people.length) : who
  const cart = state.goods.carts[of] ?? []
  const at = random.below(cart.length)
  const id = cart[at]?.id
  if (id === undefined) return null
  return { id, in: ({ carts }: model.Model) => entryAt(carts[of] ?? [], at) }
}

/** Ids of paid items, also of those that no longer stand. */
const paidItems = ({ state }: Choice): string[] =>
  state.transactions.flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => id !== '')

/** A valid address; the number makes it different from others. */
export function addressAt(number: number) {
  const region = { province: '北京市', city: '北京市', district: '海淀区' }
  return { name: '李雷', phone: '13912345678', ...region, address: `中关村大街${number}号` }
}
