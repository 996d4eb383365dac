import * as contract from '#contract/order-correction.ts'
import { amendOrder as amend } from '#domain/correction/order/amend-order.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { correctOrder } from '../../services/corrections/order-correction.ts'
import { wantedAmendment } from '../../services/corrections/order-effect.ts'

export const amendOrder = transactionalHandler(contract.amendOrder, ({ body }, context) =>
  correctOrder(
    body,
    context,
    (state, correction) => amend(state, wantedAmendment(body), correction),
    async ({ what, refs }) => {
      await context.log('Amend order', what, refs)
      return 'order.amended'
    },
  ),
)
