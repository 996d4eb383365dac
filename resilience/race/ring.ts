import { ulid } from 'ulid'
import type { Answer, Call, Input } from '#contract/call.ts'
import { addToCart, listCart, removeFromCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { readPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { ItemType } from '#domain/moves.ts'
import { type Answered, callAs, type Options, type Person, read, type Target } from '../desk/call.ts'
import type { House } from '../desk/house.ts'
import { orderOf } from '../desk/order.ts'

export type Row = Answer<typeof readPackage>['itemRecords'][number]

/** Where people race: a house, whose processes are asked in turns. */
export interface Ring {
  readonly house: House
  /** Everybody, admins first. */
  readonly people: readonly Person[]
  /** Sends a write to the next process. */
  send<C extends Call>(by: Person, call: C, input: Input<C>, options?: Options): Promise<Answered<C>>
  look<C extends Call>(by: Person, call: C, input: Input<C>): Promise<Answer<C>>
  /** A package id that was not given before. */
  newPackageId(): string
}

export function openRing(house: House): Ring {
  let turn = 0
  let packages = 0
  const next = (): Target => {
    turn += 1
    const server = house.servers[turn % house.servers.length]
    if (!server) throw new Error('no server')
    return server
  }
  return {
    house,
    people: [...house.admins, ...house.staff],
    send: (by, call, input, options = { idempotencyKey: ulid() }) => callAs(next(), by, call, input, options),
    look: (by, call, input) => read(next(), by, call, input),
    newPackageId() {
      packages += 1
      return `R${String(packages).padStart(10, '0')}`
    },
  }
}

/** An amount without what binary fractions add to it. */
export const yuan = (amount: number) => Math.round(amount * 100) / 100

/** What was expected and did not happen. */
class Lost extends Error {}

export function must(fits: boolean, what: string): asserts fits {
  if (!fits) throw new Lost(what)
}

/** Of several answers exactly one says yes, all others one of `no`; gives the place of the yes. */
export function onlyOne(answers: readonly Answered<Call>[], no: readonly number[]): number {
  const statuses = answers.map(({ status }) => status)
  const said = statuses.join(' ')
  must(statuses.filter((status) => status === 200).length === 1, `exactly one 200 of ${said}`)
  must(
    statuses.every((status) => status === 200 || (status !== null && no.includes(status))),
    `${no.join(' or ')} for all others of ${said}: ${answers.map(({ text }) => text).join(' ')}`,
  )
  return statuses.indexOf(200)
}

/** A fresh package: of milk 5 sold, 2 stock and 1 employee pieces, of honey two lines of 3 sold and 2 stock. */
export async function newPackage(ring: Ring, by: Person): Promise<string> {
  const pkId = ring.newPackageId()
  const { status, text } = await ring.send(by, submitOrder, { body: orderOf(pkId) })
  must(status === 200, `an order is saved, not ${status} ${text}`)
  return pkId
}

/** Unpaid and paid rows of a package. */
export async function rowsOf(ring: Ring, by: Person, pk_id: string): Promise<Row[]> {
  return (await ring.look(by, readPackage, { query: { pk_id } })).itemRecords
}

/** The row of milk in a state. */
export async function milkOf(ring: Ring, by: Person, pkId: string, type: ItemType): Promise<Row> {
  const rows = await rowsOf(ring, by, pkId)
  const row = rows.find(
    (one) => one.item.startsWith('Milk') && one.type === type && one.transaction_id === null,
  )
  must(row !== undefined, `there is ${type} milk`)
  return row
}

/** Puts pieces of a row into a cart at twice their cost; the cart holds nothing else afterwards. */
export async function fillCart(ring: Ring, by: Person, row: Row, pieces: number): Promise<string> {
  await emptyCart(ring, by)
  const money = row.type === 'employee' ? {} : { subtotal: yuan(2 * pieces * row.cost) }
  const body = { _id: row._id, type: row.type, addToCart: pieces, ...money }
  const { status, text } = await ring.send(by, addToCart, { body })
  must(status === 200, `the pieces are put into the cart, not ${status} ${text}`)
  const [entry] = await cartOf(ring, by)
  must(entry !== undefined, 'the cart holds them')
  return entry._id
}

export async function emptyCart(ring: Ring, by: Person): Promise<void> {
  for (const { _id } of await cartOf(ring, by))
    await ring.send(by, removeFromCart, { body: { record_id: _id } })
}

export async function cartOf(ring: Ring, by: Person) {
  return (await ring.look(by, listCart, {})).result
}

/** Payments that hold pieces of a package. */
export async function paymentsOf(ring: Ring, by: Person, pkId: string) {
  const { result } = await ring.look(by, listTransactions, {})
  return result.filter(({ items }) => items.some(({ pk_id }) => pk_id === pkId))
}

/** Pieces of milk, shortly: `paid 1, sold 4`. */
export async function milkIn(ring: Ring, by: Person, pkId: string): Promise<string> {
  const rows = (await rowsOf(ring, by, pkId)).filter(({ item }) => item.startsWith('Milk'))
  const sums = new Map<string, number>()
  for (const { transaction_id, type, qty } of rows) {
    const place = transaction_id === null ? type : 'paid'
    sums.set(place, (sums.get(place) ?? 0) + qty)
  }
  return [...sums]
    .map(([place, qty]) => `${place} ${qty}`)
    .sort()
    .join(', ')
}
