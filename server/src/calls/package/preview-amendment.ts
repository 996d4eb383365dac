import * as contract from '#contract/order-correction.ts'
import { amendOrder } from '#domain/correction/order/amend-order.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { previewOrder, wantedAmendment } from '../../services/corrections/order-effect.ts'

export const previewAmendment = handler(
  contract.previewAmendment,
  async ({ body }, { app: { database }, caller, now }) => {
    const { pk_id, revision: seen } = body
    const effect = await previewOrder({ database, now, caller, pk_id }, (state, correction) =>
      amendOrder(state, wantedAmendment(body), { ...correction, seen }),
    )
    return isRefusal(effect) ? effect : { msg: confirm('order.previewed'), ...effect }
  },
)
