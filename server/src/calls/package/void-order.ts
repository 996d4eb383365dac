import * as contract from '#contract/order-correction.ts'
import { piecesOf } from '#domain/correction/order/amend-order.ts'
import { voidOrder as voidAll } from '#domain/correction/order/void-order.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { correctOrder } from '../../services/corrections/order-correction.ts'
import { stopFollowing } from '../../storage/stores/track/recorded-track.store.ts'

export const voidOrder = transactionalHandler(contract.voidOrder, ({ body }, context) =>
  correctOrder(body, context, voidAll, async ({ state, what, refs }) => {
    await stopFollowing(context.trx, state.pkId)
    await context.log('Void order', { ...what, qty: piecesOf(state.revision) }, refs)
    return 'order.voided'
  }),
)
