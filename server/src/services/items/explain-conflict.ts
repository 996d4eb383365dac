import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { cartHoldersOf } from '../../storage/stores/cart/cart.store.ts'
import { lastLogOfItem } from '../../storage/stores/log/log.store.ts'
import { lastPayerOfItem } from '../../storage/stores/transaction/transaction-item.store.ts'

/** Names the person whose work on the same item row caused a refusal; `ownEntry` is the cart entry that is changed. */
export async function explainConflict(
  trx: Trx,
  itemId: string,
  refusal: Refusal,
  ownEntry?: string,
): Promise<Refusal> {
  if (refusal.refused === 'item.not_enough') return withCartHolders(trx, itemId, refusal, ownEntry)
  return refusal.refused === 'item.gone' ? withTaker(trx, itemId, refusal) : refusal
}

async function withCartHolders(
  trx: Trx,
  itemId: string,
  refusal: Refusal,
  ownEntry?: string,
): Promise<Refusal> {
  const holders = await cartHoldersOf(trx, itemId, ownEntry)
  if (holders.length === 0) return refusal
  const named = holders.map(({ user, qty }) => `${user} (${qty})`).join(', ')
  return refuse('item.in_carts', { ...refusal.params, holders: named })
}

async function withTaker(trx: Trx, itemId: string, refusal: Refusal): Promise<Refusal> {
  const [payer, last] = [await lastPayerOfItem(trx, itemId), await lastLogOfItem(trx, itemId)]
  if (payer && (!last || payer.at >= last.createdAt)) return refuse('item.paid_by', { user: payer.user })
  if (last?.kind !== 'Transfer') return refusal
  const { from = '', to = '' } = last.params
  return refuse('item.moved_by', { user: last.userName, from, to })
}
