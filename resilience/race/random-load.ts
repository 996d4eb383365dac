import { addToCart, flagAllProfits, removeFromCart } from '#contract/cart.ts'
import { approveException, listItems, transferItem, updateNote } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { approveTransaction, listTransactions } from '#contract/transaction.ts'
import { itemTypes } from '#domain/item/moves.ts'
import { add, moved, newLedger, ordered, stateOf } from '#domain/test/model/ledger.ts'
import { ownRows, packageOf } from '#domain/test/model/orders.ts'
import { seededRandom } from '../../server/src/commands/made-up-business/random.ts'
import { ownOrder } from '../../testkit/model/orders.ts'
import { fen, type Rows } from '../../testkit/model/shown-rows.ts'
import { orderActions } from './mix/orders.ts'
import { otherActions } from './mix/others.ts'
import { partyActions, partyOrNobody } from './mix/parties.ts'
import { paymentActions } from './mix/payments.ts'
import { type Client, cartOf, type RandomLoad, type RandomRun, send, sendUndoable } from './random-run.ts'

/** With fewer rows to compete for, a person places an order. */
const fewRows = 60

const weights = {
  ...{ transferItem: 8, addToCart: 8, approveException: 3, removeFromCart: 2 },
  ...{ flagAllProfits: 2, payCart: 3, updateNote: 1, approveTransaction: 2 },
  ...{ rejectTransaction: 1, voidTransaction: 1, refundPieces: 2, writeOff: 1, takeBack: 1, undo: 4 },
  ...{ editPackage: 1, amendPieces: 1, amendCost: 1, addLine: 1, removeLine: 1 },
  ...{ voidOrder: 1, recordAgain: 1 },
  ...{ addParty: 1, nameSender: 3, nameCustomer: 1, payParty: 2, adjust: 1, mergeParties: 1, undoMerge: 1 },
  ...{ deleteAddress: 1, closeMonth: 1 },
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
    ...{ parties: [], voided: new Set(), newest: '' },
  }
  await Promise.all(
    run.people.map(async (person, who) => {
      const client = { run, person, who, random: seededRandom(seed + who), state, undoable: [] }
      while (state.actions < actions) await act(client)
    }),
  )
  return state
}

async function act(client: Client): Promise<void> {
  const { run, random } = client
  const { result } = await run.look(client.person, listItems, {})
  const rows = Object.values(result).flat()
  if (rows.length < fewRows) return order(client)
  // All people act on the same few packages, on a state that may be outdated.
  const packages = [...new Set(rows.map(({ pk_id }) => pk_id))].sort().slice(0, 8)
  const open = rows.filter(({ pk_id }) => packages.includes(pk_id))
  await operations[random.oneOf(kinds) ?? 'addToCart'](client, open)
}

async function order(client: Client): Promise<void> {
  const pkId = client.run.newPackageId()
  await send(client, submitOrder, { body: ownOrder(pkId) }, () => {
    ordered(client.state.ledger, ownRows(pkId))
    client.state.newest = pkId
  })
}

const operations: Record<Kind, (client: Client, rows: Rows) => Promise<void>> = {
  ...{ ...paymentActions, ...orderActions, ...partyActions, ...otherActions },
  async transferItem(client, rows) {
    const { random, state } = client
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
    const move = { item: row.item, from: stateOf(row), to, qty, subtotal }
    const undo = () => {
      moved(state.ledger, move, -1)
      state.ledger.restored.add(row.item)
    }
    await sendUndoable(client, transferItem, { body }, () => moved(state.ledger, move), undo)
  },
  async addToCart(client, rows) {
    const { random, run, state, who } = client
    const row = random.oneOf(rows)
    if (!row) return
    const qty = 1 + random.below(3)
    const cost = fen(row.cost)
    const subtotal = Math.floor((qty * cost * (95 + random.below(60))) / 100)
    const customer = random.below(2) === 0 ? partyOrNobody(client) : null
    const isLater = customer !== null && row.type !== 'employee' && random.below(2) === 0
    const body = {
      ...{ _id: row._id, type: row.type, addToCart: qty },
      ...(row.type === 'employee' ? {} : { subtotal: subtotal / 100 }),
      ...(customer !== null && { customer, customerPaysLater: isLater }),
    }
    await send(client, addToCart, { body }, async ({ entry_id: id = '', logId }) => {
      const shown = (await cartOf(run, client.person)).find(({ _id }) => _id === id)?.payAmountFromCustomer
      const amount = { sold: subtotal, stock: subtotal, employee: null, exception: fen(shown) }[row.type]
      const entry = { id, item: row.item, state: stateOf(row), qty, cost, paid: amount, allProfits: false }
      const cart = state.ledger.carts[who] ?? []
      cart.push(entry)
      client.undoable.push({ logId: logId ?? '', undo: () => cart.splice(cart.indexOf(entry), 1) })
    })
  },
  async approveException(client, rows) {
    const row = client.random.oneOf(rows.filter(({ type }) => type === 'exception'))
    if (!row) return
    const { approved, exceptions } = client.state.ledger
    await send(client, approveException, { body: { _id: row._id } }, () => {
      add(approved, row._id, 1)
      exceptions.set(row._id, row.item)
    })
  },
  async removeFromCart(client) {
    const { cart, entry, id: record_id } = await pickEntry(client)
    if (record_id === undefined) return
    await send(client, removeFromCart, { body: { record_id } }, ({ logId }) => {
      cart.splice(0, cart.length, ...cart.filter((other) => other !== entry))
      if (entry) client.undoable.push({ logId: logId ?? '', undo: () => cart.push(entry) })
    })
  },
  async flagAllProfits(client) {
    const { entry, id: _id } = await pickEntry(client)
    if (_id === undefined) return
    const returnAllProfits = client.random.below(2) === 0
    await send(client, flagAllProfits, { body: { _id, returnAllProfits } }, () => {
      if (entry) entry.allProfits = returnAllProfits
    })
  },
  async updateNote(client, rows) {
    const { random, state } = client
    const row = random.oneOf(rows)
    if (!row) return
    const pkId = packageOf(row.item)
    const text = `note ${state.actions} of ${client.person.name}`
    const sent = performance.now()
    const body = { newNote: text, type: 'package' as const, _id: pkId }
    const notes = () => state.notes.get(pkId) ?? []
    const done = () => state.notes.set(pkId, [...notes(), { text, sent, answered: performance.now() }])
    const others = () => notes().filter((note) => note.text !== text)
    await sendUndoable(client, updateNote, { body }, done, () => state.notes.set(pkId, others()))
  },
  async approveTransaction(client) {
    const { run, random, state } = client
    const { result } = await run.look(client.person, listTransactions, {})
    const transaction_id = random.oneOf(result.slice(0, 5))?._id
    if (transaction_id === undefined) return
    await send(client, approveTransaction, { body: { transaction_id } }, () =>
      add(state.ledger.approved, transaction_id, 1),
    )
  },
}

/** A random entry of the person's cart; without `id` if the cart is empty. */
async function pickEntry({ run, person, random, state, who }: Client) {
  const id = random.oneOf(await cartOf(run, person))?._id
  const cart = state.ledger.carts[who] ?? []
  return { id, cart, entry: cart.find((one) => one.id === id) }
}
