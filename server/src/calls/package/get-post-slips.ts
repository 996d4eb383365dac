import * as contract from '#contract/package.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { mostSlips, parseSlipList } from '#domain/parcel/slip-list.ts'
import { refusalText, refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { collectSlips } from '../../services/post-slips/collect-slips.ts'
import type { PostSlipContext } from '../../services/post-slips/post-slip.ts'

const { handler } = handlersWith<PostSlipContext>()

export const getPostSlips = handler(contract.getPostSlips, async ({ query }, { app, language }) => {
  const ids = parseSlipList(query.ids)
  if (ids.length === 0) return refuse('package.no_slip_ids')
  if (ids.length > mostSlips) return refuse('package.too_many_slips', { count: mostSlips })
  const { slips, refused } = await collectSlips(app, ids)
  // Nothing can be printed, for one reason.
  if (slips.length === 0 && refused.every(({ why }) => why.refused === 'courier.none'))
    return refuse('courier.none')
  const pdf = slips.length === 0 ? null : await app.ports.documents.firstPages(slips.map((slip) => slip.pdf))
  return {
    pdf: pdf === null ? null : Buffer.from(pdf).toString('base64'),
    included: slips.map(({ pk_id }) => pk_id),
    leftOut: refused.map(({ pk_id, why }) => ({ pk_id, msg: refusalText(why, wordings[language]) })),
  }
})
