import * as contract from '#contract/address.ts'
import { rowsHandler } from '../../http/define-handler.ts'
import { deleteSavedAddress } from '../../services/addresses/delete-saved-address.ts'

export const deleteAddresses = rowsHandler(
  contract.deleteAddresses,
  ({ body }) => body.rows,
  deleteSavedAddress,
)
