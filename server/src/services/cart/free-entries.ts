import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Trx } from '../../storage/engine/database.ts'
import { type CartEntry, deleteCartEntries } from '../../storage/stores/cart/cart.store.ts'
import { freePieces, lockItem, type StoredItem } from '../../storage/stores/item/item.store.ts'
import { heldSubtotal } from './held-subtotal.ts'

/** After so many entries others get a turn of the event loop. */
export const entriesPerTurn = 50

/**
 * Takes locked entries out of their carts and frees their pieces, each with the log row that `log` writes. They come in the
 * order of their item rows, in which payments hold them, too.
 */
export async function freeEntries(
  trx: Trx,
  entries: readonly CartEntry[],
  now: number,
  log: (entry: CartEntry, row: StoredItem) => Promise<void>,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn()
    const row = await lockItem(trx, entry.itemId)
    if (!row) throw new Error(`cart entry ${entry.id} holds pieces of an item that is not there`)
    await deleteCartEntries(trx, [entry])
    await freePieces(trx, row, { pieces: entry.qty, subtotal: heldSubtotal(entry), now })
    await log(entry, row)
  }
}
