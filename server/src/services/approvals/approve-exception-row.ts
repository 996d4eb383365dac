import type { Input } from '#contract/call.ts'
import type { approveException } from '#contract/checkout.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { approveItem, lockItem } from '../../storage/stores/item/item.store.ts'
import { approverOfItem } from '../../storage/stores/log/log.store.ts'
import { needsFourEyes } from '../../storage/stores/people/policy.store.ts'
import { itemVersion } from '../answers/seen-version.ts'
import { explainConflict } from '../items/explain-conflict.ts'
import { logRefs } from '../log/log-refs.ts'
import type { WriteWork } from '../log/log-writer.ts'

/** Lets an exception go to the cart at its loss; refused when it is not as it was seen. */
export async function approveExceptionRow(
  { _id: id, version }: Input<typeof approveException>['body'],
  { trx, caller, now, log }: WriteWork<'Approve exception'>,
) {
  const row = await lockItem(trx, id)
  if (!row) return explainConflict(trx, id, refuse('item.gone'))
  if (row.type !== 'exception') return refuse('item.no_exception')
  if (row.approved) {
    const user = await approverOfItem(trx, row.id)
    return refuse('item.approved_already', { user: user ?? '–' })
  }
  if (row.requestedBy.includes(caller.userId) && (await needsFourEyes(trx))) return refuse('approval.own')
  if (version !== undefined && version !== itemVersion(row)) return refuse('approval.changed')
  await approveItem(trx, row.id, now)
  await log('Approve exception', { qty: row.qty, item: row.item }, logRefs(row))
  return { msg: confirm('item.approved', { item: row.item }) }
}
