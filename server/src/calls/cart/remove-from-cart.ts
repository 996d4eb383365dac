import * as contract from '#contract/cart.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { freeEntries } from '../../services/cart/free-entries.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { lockCartEntry } from '../../storage/stores/cart/cart.store.ts'

export const removeFromCart = transactionalHandler(
  contract.removeFromCart,
  async ({ body }, { trx, caller, now, log }) => {
    const entry = await lockCartEntry(trx, body.record_id, caller.userId)
    if (!entry) return refuse('cart.entry_gone')
    const { qty } = entry
    let item = ''
    const logId = newId()
    await freeEntries(trx, [entry], now, async (_, row) => {
      item = row.item
      await log('Transfer', { qty, item, from: 'cart', to: row.type }, { ...logRefs(row), id: logId })
    })
    return { msg: confirm('cart.removed', { qty, item }), logId }
  },
)
