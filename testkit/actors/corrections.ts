import { listTransactions } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import * as writeOffs from '#contract/write-off.ts'
import * as model from '#domain/test/model/corrections.ts'
import * as losses from '#domain/test/model/losses.ts'
import { packageOf } from '#domain/test/model/orders.ts'
import { noteKey } from '#domain/test/model/state.ts'
import type { Server } from '../api-client.ts'
import {
  ask,
  type Choice,
  entryAt,
  isAdmin,
  type Operation,
  onRow,
  operation,
  pickRow,
  standing,
} from './operation.ts'

const reason = 'as the model does'
const nobodySaid = { sender: undefined, customer: undefined }

/** Corrections of what the actor did itself. Each reads what a person sees before it: versions, items, write-offs. */
export const correctionMakers = {
  async rejectTransaction(choice: Choice, target: Server) {
    const { at, shown } = await lookAtPaid(choice, target, ({ state }) => state === 'pending')
    if (!shown) return null
    // Entries of one order come back in the order in which they were paid.
    const isOneOrder = new Set(shown.items.map(({ pk_id }) => pk_id)).size === 1
    const into = isOneOrder && choice.random.below(2) === 0 ? ('cart' as const) : ('rows' as const)
    const body = { transaction_id: shown._id, version: shown.version ?? '', into, reason }
    return operation(choice, rejectTransaction, { body }, ({ goods, transactions }) => {
      if (!isAdmin(choice)) return 403
      const transaction = entryAt(transactions, at)
      const isAmended = transaction.items.some((one) => one.isAmended)
      return into === 'cart' && isAmended ? 409 : model.reject(goods, 0, transaction, into)
    })
  },
  async voidTransaction(choice: Choice, target: Server) {
    const { at, shown } = await lookAtPaid(choice, target, canBeReversed)
    if (!shown) return null
    const body = { transaction_id: shown._id, seen: shown.mark?.qty ?? 0, reason }
    return operation(choice, voidTransaction, { body }, ({ goods, transactions }) =>
      isAdmin(choice) ? model.voidAll(goods, entryAt(transactions, at), nobodySaid) : 403,
    )
  },
  async refundPieces(choice: Choice, target: Server) {
    const { at, shown } = await lookAtPaid(choice, target, canBeReversed)
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
      const transaction = entryAt(transactions, at)
      const { items } = transaction
      const paid = model.stands(transaction) > 0 ? items.filter(({ qty }) => qty > 0)[index] : items[index]
      if (!paid) throw new Error(`the model has no paid item ${item.item}`)
      const { customer, cost, type, recoverTo: originalType } = paid
      const wanted = { paid, pieces, isLost, disposals: nobodySaid }
      const status = model.refund(goods, transaction, wanted)
      if (status !== 0) return status
      // An item of which nothing stands is no longer shown, so neither is its note.
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
    const look = await ask(choice, target, writeOffs.previewWriteOff, {
      query: { _id: row.id, qty: String(qty) },
    })
    if (!look) return null
    const version = look.answer?.version ?? ''
    const body = { _id: row.id, qty, why: 'damaged' as const, text: '', version }
    return operation(choice, writeOffs.writeOffPieces, { body }, (state) =>
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
    const listed = await ask(choice, target, writeOffs.listWriteOffs, { query: { pk_id, ended: 'included' } })
    const before = choice.state.losses.slice(0, at).filter(({ lost }) => packageOf(lost.item) === pk_id)
    const write_off_id = listed?.answer?.result.at(-1 - before.length)?._id
    if (write_off_id === undefined) return null
    const look = await ask(choice, target, writeOffs.previewTakeBack, { query: { write_off_id } })
    if (!look) return null
    const body = { write_off_id, version: look.answer?.version ?? '', reason: 'found again' }
    return operation(choice, writeOffs.takeBackWriteOff, { body }, (state) =>
      losses.takeBack(state.goods, entryAt(state.losses, at)),
    )
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

/** A payment as the list shows it, mostly one that fits. */
async function lookAtPaid(choice: Choice, target: Server, fits: (one: model.ModelTransaction) => boolean) {
  const { state, random, person, transactionIds } = choice
  const all = [...state.transactions.keys()]
  const fitting = all.filter((index) => fits(entryAt(state.transactions, index)))
  const at = random.oneOf(random.below(5) === 0 ? all : fitting) ?? -1
  if (at < 0) return { at, shown: undefined }
  const query = { user: person.name, corrected: 'included' as const }
  const listed = await ask(choice, target, listTransactions, { query })
  const shown = listed?.answer?.result.find(({ _id }) => _id === transactionIds[at])
  return { at, shown: shown && standing(shown) }
}

const canBeReversed = (one: model.ModelTransaction) => one.state === 'approved' && model.stands(one) > 0
