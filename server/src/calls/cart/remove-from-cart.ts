import * as contract from '#contract/cart.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { freeEntries } from '../../services/cart/free-entries.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { lockCartEntry } from '../../storage/stores/cart/cart.store.ts'

export const removeFromCart = transactionalHandler(
  contract.removeFromCart,
  async ({ body }, { trx, caller, now, log }) => {
    const entry = await lockCartEntry(trx, body.record_id, caller.userId)
    if (!entry) return refuse('cart.entry_gone')
    const { qty } = entry
    let item = ''
    let logId = ''
    await freeEntries(trx, [entry], now, async (_, row) => {
      item = row.item
      const refs = { ...logRefs(row), undoable: true }
      logId = await log('Transfer', { qty, item, from: 'cart', to: row.type }, refs)
    })
    return { msg: confirm('cart.removed', { qty, item }), logId }
  },
)
