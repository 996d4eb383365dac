import * as contract from '#contract/address.ts'
import { checkAddress } from '#domain/address/address.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { updateAddress as storeAddress } from '../../storage/stores/address/address.store.ts'

export const updateAddress = transactionalHandler(contract.updateAddress, async ({ body }, { trx, log }) => {
  const { _id, ...fields } = body
  const address = checkAddress(fields)
  if (isRefusal(address)) return address
  const stored = await storeAddress(trx, _id, address)
  if (stored === 'gone') return refuse('address.gone')
  if (stored === 'changed') await log('Update address', { name: address.name })
  return { msg: confirm('address.updated', { name: address.name }) }
})
