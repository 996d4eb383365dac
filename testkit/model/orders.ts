import { honey, milk, suffixOf } from '#domain/test/model/orders.ts'
import { buildOrder, type Order } from '../orders.ts'

/**
 * An order of three lines; honey occurs twice, so that rows of two lines can merge. `suffix` is added to item
 * names.
 */
function modelOrder(pkId: string, suffix: string): Order {
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

export const ownOrder = (pkId: string, recording = 1): Order => modelOrder(pkId, suffixOf(pkId, recording))

export function withProduct(order: Order, product: string | null): Order {
  if (product === null) return order
  const named = <E extends { readonly item: string }>(entries: readonly E[]) =>
    entries.map((entry) => (entry.item.startsWith(milk) ? { ...entry, product } : entry))
  const { sold, stock, employee, ...review } = order.reviewData
  const reviewData = { ...review, sold: named(sold), stock: named(stock), employee: named(employee) }
  return { ...order, reviewData }
}
