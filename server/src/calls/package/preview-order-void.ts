import * as contract from '#contract/order-correction.ts'
import { voidOrder } from '#domain/correction/order/void-order.ts'
import { handler } from '../../http/define-handler.ts'
import { previewOrder } from '../../services/corrections/order-effect.ts'

export const previewOrderVoid = handler(
  contract.previewOrderVoid,
  ({ query: { pk_id } }, { app: { database }, caller, now }) =>
    previewOrder({ database, now, caller, pk_id }, voidOrder),
)
