import { addToCart, flagAllProfits, removeFromCart } from '#contract/cart.ts'
import { type Environment, type Person, stockedRows } from '../environment/environment.ts'
import type { MeasuredCall } from './measured-call.ts'
import { type BenchRequest, request, round, times } from './request.ts'

/** Puts sold pieces into the carts of these people, in turns. */
export async function fillCarts(
  environment: Environment,
  people: readonly Person[],
  amount: number,
): Promise<BenchRequest[]> {
  const rows = await stockedRows(environment.db, 'sold')
  return times(amount, (at) => {
    const { id: _id, subtotal } = round(rows, at)
    return request(addToCart, round(people, at), { body: { addToCart: 1, _id, type: 'sold', subtotal } })
  })
}

/** The newest entries of these people's carts, with their owners. */
async function entriesOf({ db }: Environment, people: readonly Person[], amount: number) {
  const ids = people.map(({ id }) => id)
  const rows = await db
    .selectFrom('cart_entries')
    .select(['id', 'user_id', 'item_id', 'return_all_profits'])
    .where('user_id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(amount)
    .execute()
  return rows.map((row) => ({ ...row, by: round(people, ids.indexOf(row.user_id)) }))
}

export const cartCalls: readonly MeasuredCall[] = [
  {
    name: 'add_to_cart',
    call: addToCart,
    requests: (environment, amount) => fillCarts(environment, environment.people.shoppers, amount),
  },
  {
    name: 'remove_item',
    call: removeFromCart,
    async requests(environment, amount) {
      const { shoppers } = environment.people
      const missing = amount - (await entriesOf(environment, shoppers, amount)).length
      await environment.send(await fillCarts(environment, shoppers, missing))
      return (await entriesOf(environment, shoppers, amount)).map(({ id, item_id, by }) =>
        request(removeFromCart, by, {
          body: { record_id: id, solid_id: item_id, type: 'sold', addToCart: 1 },
        }),
      )
    },
  },
  {
    name: 'set_return_all_profits_item',
    call: flagAllProfits,
    async requests(environment, amount) {
      const entries = await entriesOf(environment, environment.people.clerks, amount)
      return times(amount, (at) => {
        const { id, by, return_all_profits } = round(entries, at)
        const on = (Math.floor(at / entries.length) + return_all_profits) % 2 === 0
        return request(flagAllProfits, by, { body: { _id: id, returnAllProfits: on } })
      })
    },
  },
]
