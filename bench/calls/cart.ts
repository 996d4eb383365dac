import { addToCart, flagAllProfits, removeFromCart } from '#contract/cart.ts'
import { approveTransaction, payCart } from '#contract/transaction.ts'
import type { LoadRequest } from '../../testkit/load/load.ts'
import { type Person, stockedRows, type Target } from '../target.ts'
import { byClerks, type MeasuredCall, measured, request, round, times } from './measured-call.ts'

const entriesPerCart = 3

/** Puts sold pieces into the carts of these people, in turns. */
async function fillCarts({ db }: Target, people: readonly Person[], amount: number): Promise<LoadRequest[]> {
  const rows = await stockedRows(db, 'sold')
  return times(amount, (at) => {
    const { id: _id, subtotal } = round(rows, at)
    return request(addToCart, round(people, at), { body: { addToCart: 1, _id, type: 'sold', subtotal } })
  })
}

async function entriesOf({ db }: Target, people: readonly Person[], amount: number) {
  const ids = people.map(({ id }) => id)
  const all = db.selectFrom('cart_entries').select(['id', 'user_id', 'return_all_profits'])
  const rows = await all.where('user_id', 'in', ids).orderBy('id', 'desc').limit(amount).execute()
  return rows.map((row) => ({ ...row, by: round(people, ids.indexOf(row.user_id)) }))
}

async function payments(target: Target, amount: number): Promise<LoadRequest[]> {
  const payers = target.people.payers.slice(0, Math.max(0, amount))
  await target.send(await fillCarts(target, payers, payers.length * entriesPerCart))
  return payers.map((by) => request(payCart, by, { body: { paymentMethod: 'Wechat' } }))
}

function unapproved({ db }: Target, amount: number) {
  const open = db.selectFrom('transactions').select('id').where('approved', '=', 0)
  return open.orderBy('id', 'desc').limit(amount).execute()
}

export const cartCalls: readonly MeasuredCall[] = [
  measured('add_to_cart', (target, amount) => fillCarts(target, target.people.shoppers, amount)),
  measured('remove_item', async (target, amount) => {
    const { shoppers } = target.people
    const missing = amount - (await entriesOf(target, shoppers, amount)).length
    await target.send(await fillCarts(target, shoppers, missing))
    return (await entriesOf(target, shoppers, amount)).map(({ id, by }) =>
      request(removeFromCart, by, { body: { record_id: id } }),
    )
  }),
  measured('set_return_all_profits_item', async (target, amount) => {
    const entries = await entriesOf(target, target.people.clerks, amount)
    return times(amount, (at) => {
      const { id, by, return_all_profits } = round(entries, at)
      const on = (Math.floor(at / entries.length) + return_all_profits) % 2 === 0
      return request(flagAllProfits, by, { body: { _id: id, returnAllProfits: on } })
    })
  }),
]

export const payCalls: readonly MeasuredCall[] = [
  measured('pay (three entries)', payments),
  // Each approval also draws and mails an invoice.
  measured('approve', async (target, amount) => {
    const missing = amount - (await unapproved(target, amount)).length
    await target.send(await payments(target, missing))
    const bodies = (await unapproved(target, amount)).map(({ id }) => ({ body: { transaction_id: id } }))
    return byClerks(target, approveTransaction, bodies)
  }),
]
