import { listItems } from '#contract/checkout.ts'
import type { ItemType } from '#domain/moves.ts'
import { onCall } from '../../http/handled.ts'
import { listItems as storedItems } from '../../storage/item-list.store.ts'
import { itemView } from './item-view.ts'

export const showItems = onCall(listItems, async (_input, { house }) => {
  const items = (await storedItems(house.database.db)).map(itemView)
  const of = (type: ItemType) => items.filter((item) => item.type === type)
  return {
    result: {
      soldItems: of('sold'),
      stockItems: of('stock'),
      employeeItems: of('employee'),
      exceptionItems: of('exception'),
    },
  }
})
