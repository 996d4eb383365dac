import type { Micro } from '#domain/units.ts'
import type { Queries } from './database.ts'
import { type StoredItem, toStoredItem } from './item.store.ts'

/** An item row with what its package says of it. */
export interface ListedItem extends StoredItem {
  readonly receiver: string
  readonly sendTime: number
  readonly exchangeRate: Micro
}

/** All unpaid item rows, or those of one package, newest first. */
export async function listItems(db: Queries, pkId?: string): Promise<ListedItem[]> {
  let query = db
    .selectFrom('items')
    .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
    .selectAll('items')
    .select(['packages.receiver', 'packages.send_time', 'packages.exchange_rate_micro'])
  if (pkId !== undefined) query = query.where('items.pk_id', '=', pkId)
  const rows = await query.orderBy('items.id', 'desc').execute()
  return rows.map((row) => ({
    ...toStoredItem(row),
    receiver: row.receiver,
    sendTime: row.send_time,
    exchangeRate: row.exchange_rate_micro as Micro,
  }))
}
