import { listTransactions, payCart, payCartOnAccount } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { paid } from '#domain/test/model/ledger.ts'
import { fen } from '../../../testkit/model/shown-rows.ts'
import { cartOf, type One, send, shownLine, wantedLine } from '../random-run.ts'

const reason = 'one of many at once'

/** Pays, and corrects what anybody paid, on a state that may be outdated. */
export const ofPayments = {
  async payCart(one: One) {
    const done = ({ transaction_id }: { transaction_id?: string }) =>
      paid(one.state.ledger, one.who, transaction_id ?? '')
    if (one.random.below(3) === 0) return send(one, payCartOnAccount, {}, done)
    const paymentMethod = one.random.oneOf(paymentMethods) ?? 'Bank'
    await send(one, payCart, { body: { paymentMethod } }, done)
  },
  /** Own payments, whose pieces may go back into the own cart, or anybody's. */
  async rejectTransaction(one: One) {
    const { ledger } = one.state
    const { _id: transaction_id, version = '' } = (await pickPayment(one)) ?? {}
    if (transaction_id === undefined) return
    const own = ledger.payments[one.who]?.find(({ id }) => id === transaction_id)
    const into = own && one.random.below(2) === 0 ? ('cart' as const) : ('rows' as const)
    const body = { transaction_id, version, into, reason }
    await send(one, rejectTransaction, { body }, async () => {
      ledger.ended.set(transaction_id, 'rejected')
      const cart = ledger.carts[one.who]
      if (into === 'rows' || !own || !cart) return
      const known = new Set(cart.map(({ id }) => id))
      const fresh = (await cartOf(one.run, one.person)).filter(({ _id }) => !known.has(_id))
      for (const entry of own.entries) {
        const at = fresh.findIndex((seen) => shownLine(seen) === wantedLine(entry))
        cart.push({ ...entry, id: fresh.splice(at, 1)[0]?._id ?? '' })
      }
    })
  },
  async voidTransaction(one: One) {
    const { _id: transaction_id, mark } = (await pickPayment(one)) ?? {}
    if (transaction_id === undefined) return
    const body = { transaction_id, seen: mark?.qty ?? 0, reason, ...disposals(one) }
    await send(one, voidTransaction, { body }, () => one.state.ledger.ended.set(transaction_id, 'voided'))
  },
  async refundPieces(one: One) {
    const shown = await pickPayment(one)
    const item = one.random.oneOf(shown?.items ?? [])
    if (!shown || !item) return
    const [id, itemId, seen] = [shown._id, item._id, item.mark?.qty ?? 0]
    const [pieces, isLost] = [1 + one.random.below(item.qty), one.random.below(4) === 0]
    const loss = isLost ? { loss: { why: 'lost' as const } } : {}
    const body = {
      transaction_id: id,
      item_id: itemId,
      qty: pieces,
      seen,
      reason,
      ...loss,
      ...disposals(one),
    }
    const { item: name, originalType: type, qty, payAmountToSender } = item
    const before = { item: name, type, qty, sender: fen(payAmountToSender) }
    await send(one, refundPieces, { body }, () =>
      one.state.ledger.refunds.push({ id, itemId, shown: before, seen, pieces, isLost }),
    )
  },
}

/** Nobody says, back at once, or onto the account. */
function disposals({ random }: One) {
  const choose = () => random.oneOf([undefined, 'Wechat', 'credit'] as const)
  const [sender, customer] = [choose(), choose()]
  return { ...(sender && { sender }), ...(customer && { customer }) }
}

export async function pickPayment(one: One) {
  const { result } = await one.run.look(one.person, listTransactions, { query: { limit: '10' } })
  return one.random.oneOf(result)
}
