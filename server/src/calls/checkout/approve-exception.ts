import { approveException } from '#contract/checkout.ts'
import { confirm } from '#domain/confirmations.ts'
import { refuse } from '#domain/refusal.ts'
import { onWrite } from '../../http/handled.ts'
import { approveItem, lockItem } from '../../storage/item.store.ts'

export const approveExceptionItem = onWrite(approveException, async ({ body }, { trx, now, log }) => {
  const row = await lockItem(trx, body._id)
  if (!row) return refuse('item.gone')
  if (row.type !== 'exception') return refuse('item.no_exception')
  if (row.approved) return refuse('item.approved_already')
  await approveItem(trx, row.id, now)
  await log('Approve exception', { what: `${row.qty} × ${row.item}`, refId: row.pkId, pkId: row.pkId })
  return { msg: confirm('item.approved', { item: row.item }) }
})
