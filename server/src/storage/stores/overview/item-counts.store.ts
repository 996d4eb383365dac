import { type ItemType, itemTypes } from '#domain/item/moves.ts'
import type { Queries } from '../../engine/database.ts'
import { prepared } from '../../engine/prepared.ts'

export interface ItemCount {
  readonly rows: number
  readonly pieces: number
}

/** Unpaid rows and pieces by type. */
export async function countItems(db: Queries): Promise<Record<ItemType, ItemCount>> {
  const { rows } = await counts(db, {})
  const of = (type: ItemType): ItemCount => {
    const row = rows.find((one) => one.type === type)
    return { rows: Number(row?.item_rows ?? 0), pieces: Number(row?.pieces ?? 0) }
  }
  return { sold: of('sold'), stock: of('stock'), employee: of('employee'), exception: of('exception') }
}

const counts = prepared((db) =>
  db
    .selectFrom('items')
    .select(({ fn }) => ['type', fn.countAll<number>().as('item_rows'), fn.sum<number>('qty').as('pieces')])
    .where('type', 'in', itemTypes)
    .groupBy('type'),
)
