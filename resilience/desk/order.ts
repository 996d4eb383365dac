import type { Input } from '#contract/call.ts'
import type { submitOrder } from '#contract/order.ts'
import type { ItemType } from '#domain/moves.ts'
import type { ModelRow } from '../../server/test/model/model.ts'
import { orderOf as namelessOrder, startingRows as namelessRows } from '../../server/test/model/orders.ts'

type Order = Input<typeof submitOrder>['body']

/** The order of the model (its costs are worked out by hand there), with item names that no other package has. */
export function orderOf(pkId: string): Order {
  const order = namelessOrder(pkId)
  const { reviewData } = order
  const renamed = (list: Exclude<ItemType, 'exception'>) =>
    reviewData[list].map((entry) => ({ ...entry, item: itemOf(entry.item, pkId) }))
  return {
    ...order,
    reviewData: {
      ...reviewData,
      sold: renamed('sold'),
      stock: renamed('stock'),
      employee: renamed('employee'),
    },
  }
}

/** The item rows that the order starts as. */
export function startingRows(pkId: string): ModelRow[] {
  return namelessRows().map((row) => ({ ...row, item: itemOf(row.item, pkId) }))
}

/** The package is the end of an item's name. */
export function packageOf(item: string): string {
  return item.slice(-11)
}

function itemOf(name: string, pkId: string): string {
  return `${name} ${pkId}`
}
