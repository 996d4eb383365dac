import { honey, milk, suffixOf } from '#domain/test/model/orders.ts'
import { buildOrder, type Order } from '../orders.ts'

/** An order of three lines; honey occurs twice, so that rows of two lines can merge. `suffix` is added to item names. */
export function modelOrder(pkId: string, suffix = ''): Order {
  const milkLine = { item: milk + suffix, price: 30, subtotalWeight: 2, sold: 5, stock: 2, employee: 1 }
  const honeyLine = {
    item: honey + suffix,
    price: 19.99,
    subtotalWeight: 1,
    sold: 3,
    stock: 2,
    note: 'glass',
  }
  return buildOrder(pkId, [milkLine, honeyLine, honeyLine], { weight: 10, count: 3 })
}

/** The order with item names of its own. */
export const ownOrder = (pkId: string, recording = 1): Order => modelOrder(pkId, suffixOf(pkId, recording))
