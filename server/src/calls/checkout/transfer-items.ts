import * as contract from '#contract/checkout.ts'
import { rowsHandler } from '../../http/define-handler.ts'
import { transferPieces } from '../../services/items/transfer-pieces.ts'

export const transferItems = rowsHandler(contract.transferItems, ({ body }) => body.rows, transferPieces)
