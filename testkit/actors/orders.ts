import type { Input } from '#contract/call.ts'
import { addLaterCost, listLaterCosts, reverseLaterCost } from '#contract/later-cost.ts'
import { submitOrder } from '#contract/order.ts'
import {
  amendOrder,
  editPackage,
  previewAmendment,
  previewOrderVoid,
  voidOrder,
} from '#contract/order-correction.ts'
import { getPackage } from '#contract/package.ts'
import * as orders from '#domain/test/model/order-corrections.ts'
import { ownLines, ownRows } from '#domain/test/model/orders.ts'
import { newParcel, noteKey, onParcel, type Parcel, type State } from '#domain/test/model/state.ts'
import type { Server } from '../api-client.ts'
import { ownOrder } from '../model/orders.ts'
import { ask, type Choice, isAdmin, type Operation, operation, previewed } from './operation.ts'

const [reason, mostPieces] = ['as the model does', 15]

type Wanted = Omit<Input<typeof amendOrder>['body'], 'pk_id' | 'revision' | 'reason'>
type Apply = (parcel: orders.ModelParcel) => number

/** Corrections of own orders. */
export const orderMakers = {
  async editPackage(choice: Choice) {
    const [pk_id, { revision }] = pickOrder(choice)
    const receiver = `收件人 ${choice.next()}`
    const body = { pk_id, revision, reason, receiver }
    return operation(choice, editPackage, { body }, (state) =>
      onParcel(state, pk_id, (parcel) => orders.edit(parcel, receiver)),
    )
  },
  async amendRate(choice: Choice) {
    const order = pickOrder(choice)
    // An amendment of nothing makes no log entry.
    const rate = order[1].rate === 4_700_000 ? 4_720_000 : 4_700_000
    const wanted = { package: { exchangeRate: rate / 1e6 } }
    return amend(choice, order, wanted, (parcel) => orders.amendParcel(parcel, { rate }))
  },
  async amendPrice(choice: Choice, target: Server) {
    const found = await pickLine(choice, target)
    if (!found) return null
    const { line, number } = found
    const price = line.price + 100 * (line.price % 500 === 0 ? 1 : -1)
    return amend(choice, found.order, { lines: [{ line: number, price: price / 100 }] }, (parcel) =>
      orders.amendLine(parcel, lineOf(parcel, line), { price }),
    )
  },
  async amendWeight(choice: Choice, target: Server) {
    const found = await pickLine(choice, target)
    if (!found) return null
    const { line, number } = found
    const weight = line.weight === 150 ? 100 : 150
    const lines = [{ line: number, subtotalWeight: (line.qty * weight) / 1000 }]
    return amend(choice, found.order, { lines }, (parcel) =>
      orders.amendLine(parcel, lineOf(parcel, line), { weight }),
    )
  },
  /** A line of which something was paid or lost keeps its name: the model knows such pieces by it. */
  async amendItem(choice: Choice, target: Server) {
    const found = await pickLine(choice, target)
    if (!found) return null
    const { line, number } = found
    const { losses, transactions } = choice.state
    const gone = [...losses.map(({ lost }) => lost), ...transactions.flatMap(({ items }) => items)]
    if (gone.some(({ item }) => item === line.item)) return null
    const item = `Cake ${choice.next()} ${found.order[0]}`
    return amend(choice, found.order, { lines: [{ line: number, item }] }, (parcel) =>
      orders.rename(parcel, lineOf(parcel, line), item),
    )
  },
  async amendParcel(choice: Choice) {
    const order = pickOrder(choice)
    const weight = order[1].weight === 10_000 ? 12_000 : 10_000
    if (order[1].type === '蓝胖子6') return null
    return amend(choice, order, { package: { weight: weight / 1000 } }, (parcel) =>
      orders.amendParcel(parcel, { weight }),
    )
  },
  /** One of the types fixes the weight. */
  async amendType(choice: Choice) {
    const order = pickOrder(choice)
    const types = (['非奶粉', '其他', '蓝胖子6'] as const).filter((one) => one !== order[1].type)
    const type = choice.random.oneOf(types) ?? '其他'
    const change = { type, ...(type === '蓝胖子6' && { weight: 7800 }) }
    return amend(choice, order, { package: { type } }, (parcel) => orders.amendParcel(parcel, change))
  },
  async amendPieces(choice: Choice, target: Server) {
    const found = await pickLine(choice, target)
    if (!found) return null
    const { line, number } = found
    const row = choice.state.goods.rows.find(({ id, item }) => id !== '' && item === line.item)
    const isMore = row === undefined || row.type === 'exception' || choice.random.below(2) === 0
    if (isMore && line.qty > mostPieces) return null
    const qty = line.qty + (isMore ? 1 : -1)
    const lines = [
      { line: number, qty, subtotalWeight: (qty * line.weight) / 1000, ...(!isMore && { from_row: row.id }) },
    ]
    return amend(choice, found.order, { lines }, (parcel) => {
      const own = lineOf(parcel, line)
      const from = parcel.goods.rows.find(({ id }) => id === row?.id)
      return isMore || !from ? orders.more(parcel, own, 1) : orders.fewer(parcel, own, from, 1)
    })
  },
  async addLine(choice: Choice) {
    const [pk_id, parcel] = pickOrder(choice)
    if (parcel.lines.length > 4) return null
    const line = { item: `Tea ${choice.next()} ${pk_id}`, price: 500, weight: 100, qty: 2 }
    const { item, qty } = line
    const added = [{ item, qty, stock: 0, employee: 0, price: 5, subtotalWeight: 0.2 }]
    return amend(choice, [pk_id, parcel], { added }, (one) => orders.addLine(one, line))
  },
  async removeLine(choice: Choice, target: Server) {
    const found = await pickLine(choice, target)
    if (!found) return null
    const { line, number } = found
    return amend(choice, found.order, { removed: [number] }, (parcel, { losses }) => {
      const isLost = losses.some(({ lost, stands }) => stands && lost.item === line.item)
      return isLost && parcel.lines.length > 1 ? 409 : orders.removeLine(parcel, lineOf(parcel, line))
    })
  },
  async voidOrder(choice: Choice) {
    if (!isAdmin(choice)) return null
    const [pk_id, { revision }] = pickOrder(choice)
    const write = operation(choice, voidOrder, { body: { pk_id, revision, reason } }, (state) => {
      if (state.laterCosts.get(pk_id)) return 409
      const status = onParcel(state, pk_id, orders.voidParcel)
      const lost = state.losses.filter((one) => one.lost.item.endsWith(pk_id))
      if (status === 0) for (const loss of lost) loss.stands = false
      return status
    })
    return previewed(choice, write, previewOrderVoid, { query: { pk_id } })
  },
  async addLaterCost(choice: Choice) {
    const [pk_id] = pickOrder(choice)
    if (!isAdmin(choice)) return null
    const currency = choice.random.oneOf(['AUD', 'RMB'] as const) ?? 'AUD'
    const amount = (100 + choice.random.below(10_000)) / 100
    const about = { kind: 'insurance', bearer: 'business', party: null, day: '', note: '' } as const
    return operation(choice, addLaterCost, { body: { ...about, pk_id, currency, amount } }, (state) =>
      onParcel(state, pk_id, ({ isVoid }) => (isVoid ? 409 : countCosts(state, pk_id, 1))),
    )
  },
  async reverseLaterCost(choice: Choice, target: Server) {
    const costly = [...choice.state.laterCosts].filter(([, count]) => count > 0)
    const [pk_id] = choice.random.oneOf(costly) ?? []
    if (!pk_id || !isAdmin(choice)) return null
    const listed = await ask(choice, target, listLaterCosts, { query: { pk_id } })
    const later_cost_id = listed?.answer?.result.find(({ reversed }) => !reversed)?._id
    if (later_cost_id === undefined) return null
    return operation(choice, reverseLaterCost, { body: { later_cost_id, reason } }, (state) =>
      countCosts(state, pk_id, -1),
    )
  },
  async recordAgain(choice: Choice) {
    const orderIds = [...choice.state.parcels].filter(([, { isVoid }]) => isVoid)
    const [pkId, { revision }] = choice.random.oneOf(orderIds) ?? pickOrder(choice)
    const recording = revision + 1
    return operation(
      choice,
      submitOrder,
      { body: ownOrder(pkId, recording) },
      ({ goods, parcels, notes }) => {
        const parcel = parcels.get(pkId)
        if (!parcel?.isVoid) return 409
        const { sender } = parcel
        parcels.set(pkId, {
          ...newParcel(pkId),
          sender,
          revision: recording,
          lines: ownLines(pkId, recording),
        })
        goods.rows.push(...ownRows(pkId, recording))
        // It begins without a note.
        notes.set(noteKey('package', pkId), '')
        return 0
      },
    )
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

type Order = readonly [string, Parcel]

function pickOrder({ random, state }: Choice): Order {
  const order = random.oneOf([...state.parcels])
  if (!order) throw new Error('the model has no order')
  return order
}

function countCosts({ laterCosts }: State, pkId: string, change: number): 0 {
  laterCosts.set(pkId, (laterCosts.get(pkId) ?? 0) + change)
  return 0
}

/** A line of an order, with the number that the server has given it. */
async function pickLine(choice: Choice, target: Server) {
  const order = pickOrder(choice)
  const line = choice.random.oneOf(order[1].lines)
  if (!line || !isAdmin(choice)) return null
  const query = { pk_id: order[0], corrected: 'included' as const }
  const look = await ask(choice, target, getPackage, { query })
  const number = look?.answer?.correction?.lines.find(({ item }) => item === line.item)?.line
  return number === undefined ? null : { order, line, number }
}

function amend(
  choice: Choice,
  [pk_id, { revision }]: Order,
  wanted: Wanted,
  apply: (parcel: orders.ModelParcel, state: State) => number,
): Operation | null {
  if (!isAdmin(choice)) return null
  const body = { pk_id, revision, reason, ...wanted }
  const act =
    (state: State): Apply =>
    (parcel) =>
      parcel.isVoid ? 409 : apply(parcel, state)
  const write = operation(choice, amendOrder, { body }, (state) => onParcel(state, pk_id, act(state)))
  return previewed(choice, write, previewAmendment, { body: { pk_id, revision, ...wanted } })
}

function lineOf({ lines }: orders.ModelParcel, { item }: orders.ModelLine): orders.ModelLine {
  const line = lines.find((one) => one.item === item)
  if (!line) throw new Error(`the model has no line ${item}`)
  return line
}
