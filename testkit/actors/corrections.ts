import { listTransactions } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import * as writeOffs from '#contract/write-off.ts'
import * as model from '#domain/test/model/corrections.ts'
import * as losses from '#domain/test/model/losses.ts'
import { packageOf } from '#domain/test/model/orders.ts'
import { noteKey, type State } from '#domain/test/model/state.ts'
import type { Server } from '../api-client.ts'
import { ask, type Choice, entryAt, isAdmin, type Operation, onRow, operation, pickRow } from './operation.ts'

const reason = 'as the model does'

/**
 * Corrections of what the actor did itself. Each reads what a person sees before it: versions, write-offs.
 */
export const correctionMakers = {
  async rejectTransaction(choice: Choice, target: Server) {
    const transaction = pickPayment(choice, ({ state }) => state === 'pending')
    const query = { user: choice.people[transaction?.who ?? 0]?.name ?? '', corrected: 'included' as const }
    const isOwn = choice.people[transaction?.who ?? -1] !== undefined
    const listed = isOwn && (await ask(choice, target, listTransactions, { query }))
    const shown = (listed || null)?.answer?.result.find(({ _id }) => _id === transaction?.id)
    const version = transaction?.version ?? shown?.version
    if (!transaction || version === undefined) return null
    // Entries of one order come back in the order in which they were paid.
    const isOneOrder = new Set(transaction.items.map(({ item }) => packageOf(item))).size === 1
    // An amendment that leaves the cost as it was is refused, too, but the model does not know of it.
    const isKnown = transaction.items.every(
      ({ item, isAmended }) => isAmended || (choice.state.parcels.get(packageOf(item))?.revision ?? 1) === 1,
    )
    const mayEnter = isOwn && isOneOrder && isKnown
    const into = mayEnter && choice.random.below(2) === 0 ? ('cart' as const) : ('rows' as const)
    const body = { transaction_id: transaction.id, version, into, reason }
    return operation(choice, rejectTransaction, { body }, (state) => {
      const there = paymentIn(state, transaction)
      const isRefused = state.inactive.has(there.who) || there.items.some((one) => one.isAmended)
      return into === 'cart' && isRefused ? 409 : model.reject(state.goods, there, into)
    })
  },
  async voidTransaction(choice: Choice) {
    const transaction = pickPayment(choice, canBeReversed)
    if (!transaction) return null
    const chosen = disposals(choice)
    const seen = transaction.items.reduce((sum, item) => sum + reversed(item), 0)
    const body = { transaction_id: transaction.id, seen, reason, ...sent(chosen) }
    return operation(choice, voidTransaction, { body }, (state) =>
      model.voidAll(state.goods, paymentIn(state, transaction), chosen),
    )
  },
  async refundPieces(choice: Choice) {
    const transaction = pickPayment(choice, canBeReversed)
    const item = choice.random.oneOf(transaction?.items ?? [])
    if (!transaction || !item?.id) return null
    const pieces = 1 + choice.random.below(item.qty + (choice.random.below(10) === 0 ? 2 : 0))
    const isLost = choice.random.below(3) === 0
    const chosen = disposals(choice)
    const body = {
      transaction_id: transaction.id,
      item_id: item.id,
      qty: pieces,
      seen: reversed(item),
      reason,
      ...(isLost && { loss: { why: 'lost' as const } }),
      ...sent(chosen),
    }
    return operation(choice, refundPieces, { body }, (state) => {
      const there = paymentIn(state, transaction)
      const paid = there.items.find(({ id }) => id === item.id)
      if (!paid) throw new Error(`the model has no paid item ${item.item}`)
      const { customer, cost, type, recoverTo: originalType } = paid
      const status = model.refund(state.goods, there, { paid, pieces, isLost, disposals: chosen })
      if (status !== 0) return status
      // An item of which nothing stands is no longer shown, so neither is its note.
      if (paid.qty === 0) state.notes.set(noteKey('paid', item.id), '')
      const subtotal = type === 'exception' ? (customer ?? 0) - (paid.customer ?? 0) : 0
      const row = { id: '', item: paid.item, cost, type, originalType, qty: pieces, subtotal }
      const lost = { ...row, inCart: 0, approved: false, subtotalInCart: 0 }
      if (isLost) state.losses.push({ id: '', lost, stands: true })
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
    const write_off_id = loss.id || listed?.answer?.result.at(-1 - before.length)?._id
    if (write_off_id === undefined) return null
    const look = await ask(choice, target, writeOffs.previewTakeBack, { query: { write_off_id } })
    if (!look) return null
    const body = { write_off_id, version: look.answer?.version ?? '', reason: 'found again' }
    return operation(choice, writeOffs.takeBackWriteOff, { body }, (state) =>
      losses.takeBack(state.goods, entryAt(state.losses, at)),
    )
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

/** Mostly a payment that fits. */
function pickPayment({ state, random }: Choice, fits: (one: model.ModelTransaction) => boolean) {
  const known = state.transactions.filter(({ id }) => id !== '')
  return random.oneOf(random.below(5) === 0 ? known : known.filter(fits))
}

function paymentIn({ transactions }: State, { id }: model.ModelTransaction): model.ModelTransaction {
  const transaction = transactions.find((one) => one.id === id)
  if (!transaction) throw new Error(`the model has no payment ${id}`)
  return transaction
}

const canBeReversed = (one: model.ModelTransaction) => one.state === 'approved' && model.stands(one) > 0
const reversed = ({ original, qty }: model.ModelPaid) => original.qty - qty

/** Nobody says, back at once, or onto the account. */
function disposals({ random, state }: Choice) {
  const choose = () => (state.accounts ? random.oneOf([undefined, 'Wechat', 'credit'] as const) : undefined)
  return { sender: choose(), customer: choose() }
}

const sent = ({ sender, customer }: ReturnType<typeof disposals>) => ({
  ...(sender && { sender }),
  ...(customer && { customer }),
})
