import { addToCart, flagAllProfits, removeFromCart } from '#contract/cart.ts'
import { approveException, listItems, transferItem, updateNote } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { itemTypes } from '#domain/item/moves.ts'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { seededRandom } from '../../server/src/commands/made-up-business/random.ts'
import { approvedOnce, moved, newLedger, ordered, paid, stateOf } from '../../testkit/model/ledger.ts'
import { ownOrder, packageOf } from '../../testkit/model/orders.ts'
import { fen, type Rows } from '../../testkit/model/shown-rows.ts'
import { corrections } from './corrections.ts'
import { cartOf, type One, type RandomLoad, type RandomRun, send } from './random-run.ts'

/** With fewer rows to compete for, a person places an order. */
const fewRows = 60

const weights = {
  ...{ transferItem: 8, addToCart: 8, approveException: 3, removeFromCart: 2 },
  ...{ flagAllProfits: 2, payCart: 3, updateNote: 1, approveTransaction: 2 },
  ...{ rejectTransaction: 1, voidTransaction: 1, refundPieces: 2, writeOff: 1, takeBack: 1, correctOrder: 2 },
}
type Kind = keyof typeof weights
const kinds = (Object.keys(weights) as Kind[]).flatMap((kind) => Array<Kind>(weights[kind]).fill(kind))

/** All people act at random on the same few packages, concurrently, until `actions` are done. */
export async function randomLoad(run: RandomRun, actions: number, seed: number): Promise<RandomLoad> {
  const state: RandomLoad = {
    ledger: newLedger(run.people.length),
    ...{ actions: 0, acknowledged: 0, refused: 0 },
    failures: [],
    notes: new Map(),
  }
  await Promise.all(
    run.people.map(async (person, who) => {
      const one = { run, person, who, random: seededRandom(seed + who), state }
      while (state.actions < actions) await act(one)
    }),
  )
  return state
}

async function act(one: One): Promise<void> {
  const { run, random } = one
  const { result } = await run.look(one.person, listItems, {})
  const rows = Object.values(result).flat()
  if (rows.length < fewRows) return order(one)
  // All people act on the same few packages, on a state that may be outdated.
  const packages = [...new Set(rows.map(({ pk_id }) => pk_id))].sort().slice(0, 8)
  const open = rows.filter(({ pk_id }) => packages.includes(pk_id))
  await operations[random.oneOf(kinds) ?? 'addToCart'](one, open)
}

async function order(one: One): Promise<void> {
  const pkId = one.run.newPackageId()
  await send(one, submitOrder, { body: ownOrder(pkId) }, () => ordered(one.state.ledger, pkId))
}

const operations: Record<Kind, (one: One, rows: Rows) => Promise<void>> = {
  ...corrections,
  async transferItem(one, rows) {
    const { random, state } = one
    const row = random.oneOf(rows)
    if (!row) return
    // Exceptions of honey are never moved back, because the answer does not contain the share of their money.
    const back = row.type === 'exception' && row.item.startsWith('Milk')
    const targetType = back
      ? row.originalType
      : (random.oneOf([...itemTypes, 'exception' as const]) ?? 'stock')
    if (row.type === 'exception' && !back) return
    const qty = 1 + random.below(3)
    const subtotal = Math.floor((qty * fen(row.cost) * random.below(120)) / 100)
    const body = {
      ...{ original_id: row._id, sourceType: row.type, targetType },
      ...{ transferQty: qty, subtotal: subtotal / 100 },
    }
    const to = targetType === 'exception' ? `exception of ${row.type}` : targetType
    await send(one, transferItem, { body }, () =>
      moved(state.ledger, { item: row.item, from: stateOf(row), to, qty, subtotal }),
    )
  },
  async addToCart(one, rows) {
    const { random, run, state, who } = one
    const row = random.oneOf(rows)
    if (!row) return
    const qty = 1 + random.below(3)
    const cost = fen(row.cost)
    const subtotal = Math.floor((qty * cost * (95 + random.below(60))) / 100)
    const body = {
      ...{ _id: row._id, type: row.type, addToCart: qty },
      ...(row.type === 'employee' ? {} : { subtotal: subtotal / 100 }),
    }
    await send(one, addToCart, { body }, async () => {
      const [entry] = await cartOf(run, one.person)
      const shown = entry?.payAmountFromCustomer
      const amount = { sold: subtotal, stock: subtotal, employee: null, exception: fen(shown) }[row.type]
      state.ledger.carts[who]?.unshift({
        ...{ item: row.item, state: stateOf(row), qty, cost },
        ...{ paid: amount, allProfits: false },
      })
    })
  },
  async approveException(one, rows) {
    const row = one.random.oneOf(rows.filter(({ type }) => type === 'exception'))
    if (!row) return
    await send(one, approveException, { body: { _id: row._id } }, () =>
      approvedOnce(one.state.ledger, row._id),
    )
  },
  async removeFromCart(one) {
    const { state, who } = one
    const { at, _id: record_id } = await pickEntry(one)
    if (record_id === undefined) return
    await send(one, removeFromCart, { body: { record_id } }, () => state.ledger.carts[who]?.splice(at, 1))
  },
  async flagAllProfits(one) {
    const { random, state, who } = one
    const { at, _id } = await pickEntry(one)
    if (_id === undefined) return
    const returnAllProfits = random.below(2) === 0
    await send(one, flagAllProfits, { body: { _id, returnAllProfits } }, () => {
      const entry = state.ledger.carts[who]?.[at]
      if (entry) entry.allProfits = returnAllProfits
    })
  },
  async payCart(one) {
    const paymentMethod = one.random.oneOf(paymentMethods) ?? 'Bank'
    await send(one, payCart, { body: { paymentMethod } }, ({ transaction_id }) =>
      paid(one.state.ledger, one.who, transaction_id ?? ''),
    )
  },
  async updateNote(one, rows) {
    const { random, state } = one
    const row = random.oneOf(rows)
    if (!row) return
    const pkId = packageOf(row.item)
    const text = `note ${state.actions} of ${one.person.name}`
    const sent = performance.now()
    const body = { newNote: text, type: 'package' as const, _id: pkId }
    await send(one, updateNote, { body }, () => {
      const notes = state.notes.get(pkId) ?? []
      state.notes.set(pkId, [...notes, { text, sent, answered: performance.now() }])
    })
  },
  async approveTransaction(one) {
    const { run, random, state } = one
    const { result } = await run.look(one.person, listTransactions, {})
    const transaction_id = random.oneOf(result.slice(0, 5))?._id
    if (transaction_id === undefined) return
    await send(one, approveTransaction, { body: { transaction_id } }, () =>
      approvedOnce(state.ledger, transaction_id),
    )
  },
}

/** A random entry of the person's cart; without `_id` if the cart is empty. */
async function pickEntry(one: One): Promise<{ at: number; _id: string | undefined }> {
  const cart = await cartOf(one.run, one.person)
  const at = one.random.below(cart.length)
  return { at, _id: cart[at]?._id }
}
