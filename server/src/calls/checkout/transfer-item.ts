import * as contract from '#contract/checkout.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { transferPieces } from '../../services/items/transfer-pieces.ts'

export const transferItem = transactionalHandler(
  contract.transferItem,
  ({ body: { original_id: _id, ...wanted } }, work) => transferPieces({ _id, ...wanted }, work),
)
