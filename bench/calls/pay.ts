import { approveTransaction, payCart } from '#contract/transaction.ts'
import type { Environment } from '../environment/environment.ts'
import { fillCarts } from './cart.ts'
import type { MeasuredCall } from './measured-call.ts'
import { type BenchRequest, request, round } from './request.ts'

const entriesPerCart = 3

/** Fills the carts of as many payers, and makes one payment for each. */
async function payments(environment: Environment, amount: number): Promise<BenchRequest[]> {
  const payers = environment.people.payers.slice(0, Math.max(0, amount))
  await environment.send(await fillCarts(environment, payers, payers.length * entriesPerCart))
  return payers.map((by) => request(payCart, by, { body: { paymentMethod: 'Wechat' } }))
}

function unapproved({ db }: Environment, amount: number) {
  const open = db.selectFrom('transactions').select('id').where('approved', '=', 0)
  return open.orderBy('id', 'desc').limit(amount).execute()
}

export const payCalls: readonly MeasuredCall[] = [
  { name: 'pay (three entries)', call: payCart, requests: payments },
  {
    name: 'approve',
    call: approveTransaction,
    // Each approval also draws and mails an invoice.
    most: 40,
    async requests(environment, amount) {
      const missing = amount - (await unapproved(environment, amount)).length
      await environment.send(await payments(environment, missing))
      return (await unapproved(environment, amount)).map(({ id }, at) =>
        request(approveTransaction, round(environment.people.clerks, at), { body: { transaction_id: id } }),
      )
    },
  },
]
