import * as contract from '#contract/order-correction.ts'
import { editPackage as edit } from '#domain/correction/order/edit-package.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { correctOrder } from '../../services/corrections/order-correction.ts'
import { moveSendTime } from '../../storage/stores/track/recorded-track.store.ts'

export const editPackage = transactionalHandler(contract.editPackage, ({ body }, context) => {
  const { pk_id: _id, revision: _seen, reason: _why, ...wanted } = body
  return correctOrder(
    body,
    context,
    (state, correction) => edit(state, wanted, correction),
    async ({ state, revision, what, refs }) => {
      await moveSendTime(context.trx, state.pkId, state.revision.details.sendTime, revision.details.sendTime)
      await context.log('Edit package', what, refs)
      return 'package.edited'
    },
  )
})
