import { ulid } from 'ulid'
import type { Answer, Call, Input } from '#contract/call.ts'
import { addToCart, listCart, removeFromCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { ItemType } from '#domain/item/moves.ts'
import {
  type Answered,
  type CallOptions,
  callServer,
  requireAnswer,
  type Server,
} from '../../testkit/api-client.ts'
import type { Environment } from '../../testkit/environment/environment.ts'
import { ownOrder } from '../../testkit/model/orders.ts'
import { newPackageId } from '../../testkit/orders.ts'
import type { SignedIn } from '../../testkit/people.ts'

/** Begins the ids and notes of all that random actions create. */
export const prefix = 'C00'

export type Row = Answer<typeof getPackage>['itemRecords'][number]

/** An environment whose server processes get the requests in turns. */
export interface RandomRun {
  readonly environment: Environment
  /** Admins first. */
  readonly people: readonly SignedIn[]
  next(): Server
  send<C extends Call>(by: SignedIn, call: C, input: Input<C>, options?: CallOptions): Promise<Answered<C>>
  look<C extends Call>(by: SignedIn, call: C, input: Input<C>): Promise<Answer<C>>
}

export function openRun(environment: Environment): RandomRun {
  let turn = 0
  const next = (): Server => {
    turn += 1
    const server = environment.servers[turn % environment.servers.length]
    if (!server) throw new Error('no server')
    return server
  }
  return {
    environment,
    next,
    people: [...environment.admins, ...environment.staff],
    send: (by, call, input, options = { idempotencyKey: ulid() }) =>
      callServer(next(), call, input, { as: by, ...options }),
    look: (by, call, input) => requireAnswer(next(), call, input, { as: by }),
  }
}

export const yuan = (amount: number) => Math.round(amount * 100) / 100

export function must(fits: boolean, what: string): asserts fits {
  if (!fits) throw new Error(what)
}

/** Exactly one answer must be 200, all others one of `no`; gives the index of the 200. */
export function onlyOne(answers: readonly Answered<Call>[], no: readonly number[]): number {
  const statuses = answers.map(({ status }) => status)
  const found = statuses.join(' ')
  must(statuses.filter((status) => status === 200).length === 1, `exactly one 200 of ${found}`)
  must(
    statuses.every((status) => status === 200 || no.includes(status)),
    `${no.join(' or ')} for all others of ${found}: ${answers.map(({ text }) => text).join(' ')}`,
  )
  return statuses.indexOf(200)
}

/**
 * Saves a package: of milk 5 sold, 2 stock and 1 employee pieces, of honey two lines of 3 sold and 2 stock.
 */
export async function newPackage(run: RandomRun, by: SignedIn): Promise<string> {
  const pkId = newPackageId()
  const { status, text } = await run.send(by, submitOrder, { body: ownOrder(pkId) })
  must(status === 200, `an order is saved, not ${status} ${text}`)
  return pkId
}

export async function rowsOf(run: RandomRun, by: SignedIn, pk_id: string): Promise<Row[]> {
  return (await run.look(by, getPackage, { query: { pk_id } })).itemRecords
}

export async function milkOf(run: RandomRun, by: SignedIn, pkId: string, type: ItemType): Promise<Row> {
  const rows = await rowsOf(run, by, pkId)
  const row = rows.find(
    (one) => one.item.startsWith('Milk') && one.type === type && one.transaction_id === undefined,
  )
  must(row !== undefined, `there is ${type} milk`)
  return row
}

/** Puts pieces of a row into a cart at twice their cost; the cart holds nothing else afterwards. */
export async function fillCart(run: RandomRun, by: SignedIn, row: Row, pieces: number): Promise<string> {
  await emptyCart(run, by)
  const money = row.type === 'employee' ? {} : { subtotal: yuan(2 * pieces * row.cost) }
  const body = { _id: row._id, type: row.type, addToCart: pieces, ...money }
  const { status, text } = await run.send(by, addToCart, { body })
  must(status === 200, `the pieces are put into the cart, not ${status} ${text}`)
  const [entry] = await cartOf(run, by)
  must(entry !== undefined, 'the cart holds them')
  return entry._id
}

export async function emptyCart(run: RandomRun, by: SignedIn): Promise<void> {
  for (const { _id } of await cartOf(run, by))
    await run.send(by, removeFromCart, { body: { record_id: _id } })
}

export async function cartOf(run: RandomRun, by: SignedIn) {
  return (await run.look(by, listCart, {})).result
}

export async function paymentsOf(run: RandomRun, by: SignedIn, pkId: string) {
  const { result } = await run.look(by, listTransactions, {})
  return result.filter(({ items }) => items.some(({ pk_id }) => pk_id === pkId))
}

/** The pieces of milk, such as `paid 1, sold 4`. */
export async function milkIn(run: RandomRun, by: SignedIn, pkId: string): Promise<string> {
  const rows = (await rowsOf(run, by, pkId)).filter(({ item }) => item.startsWith('Milk'))
  const sums = new Map<string, number>()
  for (const { transaction_id, type, qty } of rows) {
    const state = transaction_id === undefined ? type : 'paid'
    sums.set(state, (sums.get(state) ?? 0) + qty)
  }
  return [...sums]
    .map(([state, qty]) => `${state} ${qty}`)
    .sort()
    .join(', ')
}
