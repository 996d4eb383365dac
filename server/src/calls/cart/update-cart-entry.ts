import * as contract from '#contract/cart.ts'
import { changeOfEntry, reservedSubtotal } from '#domain/item/cart-change.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { explainConflict } from '../../services/items/explain-conflict.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { lockCartEntry, updateCartEntry as storeEntry } from '../../storage/stores/cart/cart.store.ts'
import { lockItem, reservePieces } from '../../storage/stores/item/item.store.ts'

export const updateCartEntry = transactionalHandler(
  contract.updateCartEntry,
  async ({ body }, { trx, caller, now, log }) => {
    const entry = await lockCartEntry(trx, body._id, caller.userId)
    const row = entry && (await lockItem(trx, entry.itemId))
    if (!entry || !row) return refuse('cart.entry_gone')
    const changed = changeOfEntry(row, entry, body)
    if (isRefusal(changed)) return explainConflict(trx, row.id, changed, entry.id)

    const { qty, payAmountFromCustomer } = changed
    const amount = inBrackets(payAmountFromCustomer)
    if (qty !== entry.qty || payAmountFromCustomer !== entry.payAmountFromCustomer) {
      const pieces = qty - entry.qty
      const share = reservedSubtotal({ ...entry, payAmountFromCustomer }) - reservedSubtotal(entry)
      if (pieces !== 0 || share !== 0) await reservePieces(trx, row, { pieces, subtotal: share as Fen, now })
      await storeEntry(trx, entry, changed)
      const was = inBrackets(entry.payAmountFromCustomer)
      await log('Change cart entry', { item: row.item, from: entry.qty, was, to: qty, amount }, logRefs(row))
    }
    return { msg: confirm('cart.updated', { qty, item: row.item, amount }) }
  },
)

/** An amount to follow a quantity; empty for employee purchases, which have none. */
const inBrackets = (amount: Fen | null) => (amount === null ? '' : ` (¥${formatMoney(rmb.toNumber(amount))})`)
