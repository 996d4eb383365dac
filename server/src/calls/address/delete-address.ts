import * as contract from '#contract/address.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { deleteAddress as removeStored } from '../../storage/stores/address/address.store.ts'

export const deleteAddress = transactionalHandler(contract.deleteAddress, async ({ body }, { trx, log }) => {
  const name = await removeStored(trx, body._id)
  if (name === null) return refuse('address.gone')
  const logId = newId()
  await log('Delete address', { name }, { id: logId })
  return { msg: confirm('address.deleted', { name }), logId }
})
