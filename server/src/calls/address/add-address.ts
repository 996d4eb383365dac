import * as contract from '#contract/address.ts'
import { checkAddress } from '#domain/address/address.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { addAddresses } from '../../storage/stores/address/address.store.ts'

export const addAddress = transactionalHandler(contract.addAddress, async ({ body }, { trx, now, log }) => {
  const address = checkAddress(body)
  if (isRefusal(address)) return address
  await addAddresses(trx, [address], now)
  await log('Add address', { name: address.name })
  return { msg: confirm('address.added', { name: address.name }) }
})
