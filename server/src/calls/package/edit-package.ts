import * as contract from '#contract/order-correction.ts'
import { editPackage as edit } from '#domain/correction/order/edit-package.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { correctOrder } from '../../services/corrections/order-correction.ts'
import { restateTrack } from '../../storage/stores/track/recorded-track.store.ts'

export const editPackage = transactionalHandler(contract.editPackage, ({ body }, context) => {
  const { pk_id: _id, revision: _seen, reason: _why, ...wanted } = body
  return correctOrder(
    body,
    context,
    (state, correction) => edit(state, wanted, correction),
    async ({ state, revision, what, refs }) => {
      if (revision.details.sendTime !== state.revision.details.sendTime)
        await restateTrack(context.trx, state.pkId, context.now)
      await context.log('Edit package', what, refs)
      return 'package.edited'
    },
  )
})
