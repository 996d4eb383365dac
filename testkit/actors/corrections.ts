import type { Answer, Call, Input } from '#contract/call.ts'
import { amendOrder, editPackage } from '#contract/order-correction.ts'
import { listTransactions } from '#contract/transaction.ts'
import {
  previewRejection,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import {
  listWriteOffs,
  previewTakeBack,
  previewWriteOff,
  takeBackWriteOff,
  writeOffPieces,
} from '#contract/write-off.ts'
import { callServer, type Server } from '../api-client.ts'
import * as model from '../model/corrections.ts'
import * as losses from '../model/losses.ts'
import * as orders from '../model/order-corrections.ts'
import { packageOf } from '../model/orders.ts'
import { type Choice, isAdmin, type Operation, onRow, operation, pickRow } from './operation.ts'
import { noteKey, onParcel } from './state.ts'

const reason = 'as the model does'
const nobodySaid = { sender: undefined, customer: undefined }

/** Corrections of what the actor did itself. Each reads what a person sees before it: versions, items, write-offs. */
export const correctionMakers = {
  async rejectTransaction(choice: Choice, target: Server) {
    const at = pickPaid(choice, ({ state }) => state === 'pending')
    const transaction_id = choice.transactionIds[at]
    if (transaction_id === undefined) return null
    const look = await ask(choice, target, previewRejection, { query: { transaction_id } })
    if (!look) return null
    const body = { transaction_id, version: look.answer?.version ?? '', into: 'rows' as const, reason }
    return operation(choice, rejectTransaction, { body }, ({ goods, transactions }) =>
      isAdmin(choice) ? model.reject(goods, 0, paidAt(transactions, at), 'rows') : 403,
    )
  },
  async voidTransaction(choice: Choice, target: Server) {
    const { at, shown } = await lookAtPaid(choice, target)
    if (!shown) return null
    const body = { transaction_id: shown._id, seen: shown.mark?.qty ?? 0, reason }
    return operation(choice, voidTransaction, { body }, ({ goods, transactions }) =>
      isAdmin(choice) ? model.voidAll(goods, paidAt(transactions, at), nobodySaid) : 403,
    )
  },
  async refundPieces(choice: Choice, target: Server) {
    const { at, shown } = await lookAtPaid(choice, target)
    const index = choice.random.below(shown?.items.length ?? 0)
    const item = shown?.items[index]
    if (!shown || !item) return null
    const pieces = 1 + choice.random.below(item.qty + (choice.random.below(10) === 0 ? 2 : 0))
    const isLost = choice.random.below(3) === 0
    const body = {
      ...{ transaction_id: shown._id, item_id: item._id, qty: pieces, seen: item.mark?.qty ?? 0, reason },
      ...(isLost && { loss: { why: 'lost' as const } }),
    }
    return operation(choice, refundPieces, { body }, ({ goods, transactions, losses: lost, notes }) => {
      if (!isAdmin(choice)) return 403
      const transaction = paidAt(transactions, at)
      const { items } = transaction
      const paid = model.stands(transaction) > 0 ? items.filter(({ qty }) => qty > 0)[index] : items[index]
      if (!paid) throw new Error(`the model has no paid item ${item.item}`)
      const { customer, cost, type, recoverTo: originalType } = paid
      const wanted = { paid, pieces, isLost, disposals: nobodySaid }
      const status = model.refund(goods, transaction, wanted)
      if (status !== 0) return status
      // An item of which nothing stands is shown no more, so neither is its note.
      if (paid.qty === 0) notes.set(noteKey('paid', item._id), '')
      const subtotal = type === 'exception' ? (customer ?? 0) - (paid.customer ?? 0) : 0
      const row = { id: '', item: paid.item, cost, type, originalType, qty: pieces, subtotal }
      if (isLost)
        lost.push({ id: '', lost: { ...row, inCart: 0, approved: false, subtotalInCart: 0 }, stands: true })
      return 0
    })
  },
  async writeOff(choice: Choice, target: Server) {
    const row = pickRow(choice, ({ qty, inCart }) => qty > inCart)
    if (!row || !isAdmin(choice)) return null
    const qty = 1 + choice.random.below(Math.min(3, row.qty - row.inCart))
    const look = await ask(choice, target, previewWriteOff, { query: { _id: row.id, qty: String(qty) } })
    if (!look) return null
    const version = look.answer?.version ?? ''
    const body = { _id: row.id, qty, why: 'damaged' as const, text: '', version }
    return operation(choice, writeOffPieces, { body }, (state) =>
      onRow(state, row.id, (there) => {
        const lost = losses.writeOff(state.goods, there, qty)
        if (!lost) return 409
        state.losses.push({ id: '', lost, stands: true })
        return 0
      }),
    )
  },
  async takeBack(choice: Choice, target: Server) {
    const at = choice.random.below(choice.state.losses.length)
    const loss = choice.state.losses[at]
    if (!loss || !isAdmin(choice)) return null
    const pk_id = packageOf(loss.lost.item)
    const listed = await ask(choice, target, listWriteOffs, { query: { pk_id, ended: 'included' } })
    const before = choice.state.losses.slice(0, at).filter(({ lost }) => packageOf(lost.item) === pk_id)
    const write_off_id = listed?.answer?.result.at(-1 - before.length)?._id
    if (write_off_id === undefined) return null
    const look = await ask(choice, target, previewTakeBack, { query: { write_off_id } })
    if (!look) return null
    const body = { write_off_id, version: look.answer?.version ?? '' }
    return operation(choice, takeBackWriteOff, { body }, (state) =>
      losses.takeBack(state.goods, paidAt(state.losses, at)),
    )
  },
  async editPackage(choice: Choice) {
    const order = pickOrder(choice)
    if (!order) return null
    const receiver = `收件人 ${choice.next()}`
    const body = { ...order, reason, receiver }
    return operation(choice, editPackage, { body }, (state) =>
      onParcel(state, order.pk_id, (parcel) => orders.edit(parcel, receiver)),
    )
  },
  async amendRate(choice: Choice) {
    const order = pickOrder(choice)
    if (!order || !isAdmin(choice)) return null
    const rate = 4_700_000 + 10_000 * choice.random.below(4)
    const body = { ...order, reason, package: { exchangeRate: rate / 1e6 } }
    return operation(choice, amendOrder, { body }, (state) =>
      onParcel(state, order.pk_id, (parcel) => orders.rerate(parcel, rate)),
    )
  },
  async amendPieces(choice: Choice) {
    const order = pickOrder(choice)
    if (!order || !isAdmin(choice)) return null
    const at = choice.random.below(2)
    const line = choice.state.parcels.get(order.pk_id)?.lines[at]
    if (!line || line.qty > mostPieces) return null
    const qty = line.qty + 1 + choice.random.below(3)
    const wanted = { line: at + 1, qty, subtotalWeight: (qty * line.weight) / 1000 }
    const body = { ...order, reason, lines: [wanted] }
    return operation(choice, amendOrder, { body }, (state) =>
      onParcel(state, order.pk_id, (parcel) => orders.more(parcel, paidAt(parcel.lines, at), qty - line.qty)),
    )
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

/** More of a line would be heavier than its package. */
const mostPieces = 16

/** An order of the actor, with the revision that a correction sends back. */
function pickOrder({ state, random }: Choice) {
  const [pk_id, parcel] = random.oneOf([...state.parcels]) ?? []
  return pk_id === undefined || !parcel ? null : { pk_id, revision: parcel.revision }
}

/** The index of a payment: mostly of one that fits. */
function pickPaid({ state, random }: Choice, fits: (one: model.ModelTransaction) => boolean): number {
  const all = [...state.transactions.keys()]
  const fitting = all.filter((at) => fits(paidAt(state.transactions, at)))
  return random.oneOf(random.below(5) === 0 ? all : fitting) ?? -1
}

/** A payment as the list shows it, mostly one that can be voided. */
async function lookAtPaid(choice: Choice, target: Server) {
  const at = pickPaid(choice, (one) => one.state === 'approved' && model.stands(one) > 0)
  if (at < 0) return { at, shown: undefined }
  const query = { user: choice.person.name, corrected: 'included' as const }
  const listed = await ask(choice, target, listTransactions, { query })
  const id = choice.transactionIds[at]
  return { at, shown: listed?.answer?.result.find(({ _id }) => _id === id) }
}

/** null if the server does not answer; a refusal has no answer, and the write is refused, too. */
async function ask<C extends Call>(
  { person }: Choice,
  target: Server,
  call: C,
  input: Input<C>,
): Promise<{ answer: Answer<C> | null } | null> {
  const { status, answer } = await callServer(target, call, input, { as: person })
  if (status === 200) return { answer }
  return status >= 400 && status < 500 ? { answer: null } : null
}

function paidAt<T>(list: readonly T[], at: number): T {
  const one = list[at]
  if (one === undefined) throw new Error(`the model has no entry ${at}`)
  return one
}
