import * as contract from '#contract/package.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { postSlipOf } from '../../services/post-slips/post-slip.ts'

export const getPostSlip = handler(contract.getPostSlip, async ({ query }, { app, requester }) => {
  const slip = await postSlipOf(app, cleanPackageId(query.pk_id), requester)
  return isRefusal(slip) ? slip : slip.pdf
})
