import * as contract from '#contract/address.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { deleteSavedAddress } from '../../services/addresses/delete-saved-address.ts'

export const deleteAddress = transactionalHandler(contract.deleteAddress, ({ body }, work) =>
  deleteSavedAddress(body, work),
)
