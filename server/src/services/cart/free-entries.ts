import { setImmediate as nextTurn } from 'node:timers/promises'
import { reservedSubtotal } from '#domain/item/cart-change.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { type CartEntry, deleteCartEntries } from '../../storage/stores/cart/cart.store.ts'
import { freePieces, lockItem } from '../../storage/stores/item/item.store.ts'
import type { StoredItem } from '../../storage/stores/item/item-columns.ts'

/** After this many entries the event loop gets a turn. */
export const entriesPerTurn = 50

/**
 * Removes locked entries from their carts and frees their pieces, with a log row from `log` for each. The
 * entries come in the order of their item rows, the order in which payments lock them too.
 */
export async function freeEntries(
  trx: Trx,
  entries: readonly CartEntry[],
  now: number,
  log: (entry: CartEntry, row: StoredItem) => Promise<unknown>,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn()
    const row = await lockItem(trx, entry.itemId)
    if (!row) throw new Error(`cart entry ${entry.id} refers to a missing item row`)
    await deleteCartEntries(trx, [entry])
    await freePieces(trx, row, { pieces: entry.qty, subtotal: reservedSubtotal(entry), now })
    await log(entry, row)
  }
}
