import * as contract from '#contract/package.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { type PostSlipContext, postSlipOf } from '../../services/post-slips/post-slip.ts'

const { handler } = handlersWith<PostSlipContext>()

export const getPostSlip = handler(contract.getPostSlip, async ({ query }, { app }) => {
  const slip = await postSlipOf(app, cleanPackageId(query.pk_id))
  return isRefusal(slip) ? slip : slip.pdf
})
