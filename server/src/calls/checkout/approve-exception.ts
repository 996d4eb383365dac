import * as contract from '#contract/checkout.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { itemVersion } from '../../services/answers/seen-version.ts'
import { explainConflict } from '../../services/items/explain-conflict.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { approveItem, lockItem } from '../../storage/stores/item/item.store.ts'
import { approverOfItem } from '../../storage/stores/log/log.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'

export const approveException = transactionalHandler(
  contract.approveException,
  async ({ body }, { trx, caller, now, log }) => {
    const row = await lockItem(trx, body._id)
    if (!row) return explainConflict(trx, body._id, refuse('item.gone'))
    if (row.type !== 'exception') return refuse('item.no_exception')
    if (row.approved) {
      const user = await approverOfItem(trx, row.id)
      return refuse('item.approved_already', { user: user ?? '—' })
    }
    if (row.requestedBy.includes(caller.userId) && (await needsFourEyes(trx))) return refuse('approval.own')
    if (body.version !== undefined && body.version !== itemVersion(row)) return refuse('approval.changed')
    await approveItem(trx, row.id, now)
    await log('Approve exception', { qty: row.qty, item: row.item }, logRefs(row))
    return { msg: confirm('item.approved', { item: row.item }) }
  },
)
