import * as contract from '#contract/cart.ts'
import { mayReturnAllProfits } from '#domain/item/payback.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { lockCartEntry, setAllProfits } from '../../storage/stores/cart/cart.store.ts'
import { lockItem } from '../../storage/stores/item/item.store.ts'

export const flagAllProfits = transactionalHandler(
  contract.flagAllProfits,
  async ({ body }, { trx, caller, log }) => {
    const entry = await lockCartEntry(trx, body._id, caller.userId)
    const row = entry && (await lockItem(trx, entry.itemId))
    if (!entry || !row) return refuse('cart.entry_gone')
    if (!mayReturnAllProfits(entry.originalType)) return refuse('cart.no_flag')
    if (entry.returnAllProfits !== body.returnAllProfits) {
      await setAllProfits(trx, entry, body.returnAllProfits)
      const on = body.returnAllProfits ? 'on' : 'off'
      await log('Set all profits', { qty: entry.qty, item: row.item, on }, logRefs(row))
    }
    const code = body.returnAllProfits ? 'cart.all_profits_on' : 'cart.all_profits_off'
    return { msg: confirm(code, { item: row.item }) }
  },
)
