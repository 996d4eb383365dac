import { listTransactions, payCart, payCartOnAccount } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { paid } from '#domain/test/model/ledger.ts'
import { fen } from '../../../testkit/model/shown-rows.ts'
import { type Client, cartOf, send, shownLine, wantedLine } from '../random-run.ts'

const reason = 'one of many at once'

/** Pays, and corrects what anybody paid, on a state that may be outdated. */
export const paymentActions = {
  async payCart(client: Client) {
    const done = ({ transaction_id }: { transaction_id?: string }) =>
      paid(client.state.ledger, client.who, transaction_id ?? '')
    if (client.random.below(3) === 0) return send(client, payCartOnAccount, {}, done)
    const paymentMethod = client.random.oneOf(paymentMethods) ?? 'Bank'
    await send(client, payCart, { body: { paymentMethod } }, done)
  },
  /** Own payments, whose pieces may go back into the own cart, or anybody's. */
  async rejectTransaction(client: Client) {
    const { ledger } = client.state
    const { _id: transaction_id, version = '' } = (await pickPayment(client)) ?? {}
    if (transaction_id === undefined) return
    const own = ledger.payments[client.who]?.find(({ id }) => id === transaction_id)
    const into = own && client.random.below(2) === 0 ? ('cart' as const) : ('rows' as const)
    const body = { transaction_id, version, into, reason }
    await send(client, rejectTransaction, { body }, async () => {
      ledger.ended.set(transaction_id, 'rejected')
      const cart = ledger.carts[client.who]
      if (into === 'rows' || !own || !cart) return
      const known = new Set(cart.map(({ id }) => id))
      const fresh = (await cartOf(client.run, client.person)).filter(({ _id }) => !known.has(_id))
      for (const entry of own.entries) {
        const at = fresh.findIndex((seen) => shownLine(seen) === wantedLine(entry))
        cart.push({ ...entry, id: fresh.splice(at, 1)[0]?._id ?? '' })
      }
    })
  },
  async voidTransaction(client: Client) {
    const { _id: transaction_id, mark } = (await pickPayment(client)) ?? {}
    if (transaction_id === undefined) return
    const body = { transaction_id, seen: mark?.qty ?? 0, reason, ...disposals(client) }
    await send(client, voidTransaction, { body }, () =>
      client.state.ledger.ended.set(transaction_id, 'voided'),
    )
  },
  async refundPieces(client: Client) {
    const shown = await pickPayment(client)
    const item = client.random.oneOf(shown?.items ?? [])
    if (!shown || !item) return
    const [id, itemId, seen] = [shown._id, item._id, item.mark?.qty ?? 0]
    const [pieces, isLost] = [1 + client.random.below(item.qty), client.random.below(4) === 0]
    const loss = isLost ? { loss: { why: 'lost' as const } } : {}
    const body = {
      transaction_id: id,
      item_id: itemId,
      qty: pieces,
      seen,
      reason,
      ...loss,
      ...disposals(client),
    }
    const { item: name, originalType: type, qty, payAmountToSender } = item
    const before = { item: name, type, qty, sender: fen(payAmountToSender) }
    await send(client, refundPieces, { body }, () =>
      client.state.ledger.refunds.push({ id, itemId, shown: before, seen, pieces, isLost }),
    )
  },
}

/** Nobody says, back at once, or onto the account. */
function disposals({ random }: Client) {
  const choose = () => random.oneOf([undefined, 'Wechat', 'credit'] as const)
  const [sender, customer] = [choose(), choose()]
  return { ...(sender && { sender }), ...(customer && { customer }) }
}

export async function pickPayment(client: Client) {
  const { result } = await client.run.look(client.person, listTransactions, { query: { limit: '10' } })
  return client.random.oneOf(result)
}
