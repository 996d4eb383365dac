import { removeFromCart } from '#contract/cart.ts'
import { confirm } from '#domain/confirmations.ts'
import { refuse } from '#domain/refusal.ts'
import { onWrite } from '../../http/handled.ts'
import { deleteCartEntries, lockCartEntry } from '../../storage/cart.store.ts'
import { freePieces, lockItem } from '../../storage/item.store.ts'
import { refsOf } from '../checkout/refs-of.ts'
import { heldSubtotal } from './held-subtotal.ts'

export const takeOutOfCart = onWrite(removeFromCart, async ({ body }, { trx, caller, now, log }) => {
  const entry = await lockCartEntry(trx, body.record_id, caller.userId)
  const row = entry && (await lockItem(trx, entry.itemId))
  if (!entry || !row) return refuse('cart.entry_gone')
  await deleteCartEntries(trx, [entry])
  await freePieces(trx, row, { pieces: entry.qty, subtotal: heldSubtotal(entry), now })
  await log('Transfer', { qty: entry.qty, item: row.item, from: 'cart', to: row.type }, refsOf(row))
  return { msg: confirm('cart.removed', { qty: entry.qty, item: row.item }) }
})
