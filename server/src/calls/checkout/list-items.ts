import { listItems } from '#contract/checkout.ts'
import type { ItemType } from '#domain/moves.ts'
import { isRefusal } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { itemPart, type ListedItem, listItems as storedItems } from '../../storage/item-list.store.ts'
import { countItems } from '../../storage/search/item-figures.ts'
import { askedPart } from '../asked-part.ts'
import { itemView } from './item-view.ts'

export const showItems = onCall(listItems, async ({ query = {} }, { house }) => {
  const { db } = house.database
  const part = askedPart(query)
  if (isRefusal(part)) return part
  if (part === null) return { result: groups(await storedItems(db, 'all')) }
  const { rows, next } = await itemPart(db, { ...part, type: query.type ?? null })
  const result = groups(rows)
  return part.before === null ? { result, next, counts: await countItems(db) } : { result, next }
})

function groups(rows: readonly ListedItem[]) {
  const items = rows.map(itemView)
  const of = (type: ItemType) => items.filter((item) => item.type === type)
  return {
    soldItems: of('sold'),
    stockItems: of('stock'),
    employeeItems: of('employee'),
    exceptionItems: of('exception'),
  }
}
