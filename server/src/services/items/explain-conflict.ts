import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { cartHoldersOf } from '../../storage/stores/cart/cart.store.ts'
import { lastCorrectionOfRow } from '../../storage/stores/correction/row-corrector.store.ts'
import { lastChange } from '../../storage/stores/log/last-change.ts'
import { type ListedLog, lastLogOfItem } from '../../storage/stores/log/log.store.ts'
import { inLogOrder } from '../../storage/stores/log/log-order.ts'
import { lastPayerOfItem } from '../../storage/stores/transaction/transaction-item.store.ts'

/**
 * Names the person whose work on the same item row caused a refusal; `ownEntry` is the cart entry that is
 * changed.
 */
export async function explainConflict(
  db: Queries,
  itemId: string,
  refusal: Refusal,
  ownEntry?: string,
): Promise<Refusal> {
  if (refusal.refused === 'item.not_enough') return withCartHolders(db, itemId, refusal, ownEntry)
  return refusal.refused === 'item.gone' ? withTaker(db, itemId, refusal) : refusal
}

async function withCartHolders(
  db: Queries,
  itemId: string,
  refusal: Refusal,
  ownEntry?: string,
): Promise<Refusal> {
  const holders = await cartHoldersOf(db, itemId, ownEntry)
  if (holders.length === 0) return refusal
  const named = holders.map(({ user, qty }) => `${user} (${qty})`).join(', ')
  return refuse('item.in_carts', { ...refusal.params, holders: named })
}

async function withTaker(db: Queries, itemId: string, refusal: Refusal): Promise<Refusal> {
  const [payer, last] = [await lastPayerOfItem(db, itemId), await lastLogOfItem(db, itemId)]
  const pkId = last?.pkId ?? payer?.pkId
  const corrected = pkId === undefined ? null : await lastCorrectionOfRow(db, { pkId, itemId })
  if (corrected && corrected.logId > (payer?.transactionId ?? '') && (await isLater(db, corrected, last)))
    return refuse('item.corrected_by', { user: corrected.user })
  if (payer && (!last || payer.at >= last.createdAt)) return refuse('item.paid_by', { user: payer.user })
  if (last?.kind !== 'Transfer') return refusal
  const { from = '', to = '' } = last.params
  return refuse('item.moved_by', { user: last.userName, from, to })
}

/**
 * Name of who changed an item row last, by work on it, on carts, payments or orders; '–' when it was not
 * changed.
 */
export async function lastChangedBy(db: Queries, itemId: string): Promise<string> {
  const last = await lastChange(db, { fits: ({ table, id }) => table === 'items' && id === itemId })
  return last?.user ?? (await lastLogOfItem(db, itemId))?.userName ?? '–'
}

/** Whether the log has a correction after an entry of the row. */
async function isLater(db: Queries, { logId }: { readonly logId: string }, last: ListedLog | null) {
  const ids = [logId, ...(last ? [last.id] : [])]
  return (
    (
      await inLogOrder(
        db,
        ids.map((id) => ({ id, log_id: id })),
      )
    ).at(-1)?.id === logId
  )
}
