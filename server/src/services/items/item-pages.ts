import { makeSlices } from '../../slices.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { newestItemsOfPackage } from '../../storage/stores/item/item-list.store.ts'
import { paidItemsOfPackage } from '../../storage/stores/transaction/transaction-item.store.ts'
import { workLimits } from '../../work-limits.ts'
import { itemView, paidItemView } from './item-view.ts'

/** Prefix of cursors of paid rows, whose ids are from another table. */
const paid = 'paid-'

/** The cursor of a row in the API's format. */
export const itemCursor = (row: { readonly _id: string }) =>
  'transaction_id' in row ? `${paid}${row._id}` : row._id

interface AskedItems {
  readonly cursor: string | null
  /** With paid pieces of which nothing stands, as they were paid. */
  readonly withReversed: boolean
}

/**
 * Rows of a package after a cursor, in batches: unpaid ones, newest first, then paid ones in the order of
 * payment.
 */
export async function* itemPages(db: Queries, pkId: string, { cursor, withReversed }: AskedItems) {
  const isPaid = cursor?.startsWith(paid) ?? false
  if (!isPaid) {
    const newest = (from: Queries, before: string | null, atMost: number) =>
      newestItemsOfPackage(from, pkId, before, atMost)
    for await (const rows of pagesOf(db, newest, { before: cursor })) yield rows.map(itemView)
  }
  const slices = makeSlices()
  const pageSize = workLimits.rowsAtATime
  for (let after = isPaid ? cursor?.slice(paid.length) : ''; after !== undefined; ) {
    const rows = await paidItemsOfPackage(db, pkId, after, pageSize)
    const shown = withReversed ? rows : rows.filter(({ qty }) => qty > 0)
    yield shown.map(paidItemView)
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined
    await slices.step()
  }
}
