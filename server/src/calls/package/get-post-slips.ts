import * as contract from '#contract/package.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { mostSlips, parseSlipList } from '#domain/parcel/slip-list.ts'
import { isRefusal, refusalText, refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { collectSlips } from '../../services/post-slips/collect-slips.ts'

export const getPostSlips = handler(
  contract.getPostSlips,
  async ({ query }, { app, language, requester }) => {
    const ids = parseSlipList(query.ids)
    if (ids.length === 0) return refuse('package.no_slip_ids')
    if (ids.length > mostSlips) return refuse('package.too_many_slips', { count: mostSlips })
    const { slips, refused } = await collectSlips(app, ids, requester)
    // Nothing can be printed, for one reason.
    if (slips.length === 0 && refused.every(({ why }) => why.refused === 'courier.none'))
      return refuse('courier.none')
    const { lanes } = app.load
    const pdf =
      slips.length === 0
        ? null
        : await lanes.within('paper', requester, () =>
            app.ports.documents.firstPages(slips.map((slip) => slip.pdf)),
          )
    if (isRefusal(pdf)) return pdf
    return {
      pdf: pdf === null ? null : Buffer.from(pdf).toString('base64'),
      included: slips.map(({ pk_id }) => pk_id),
      leftOut: refused.map(({ pk_id, why }) => ({ pk_id, msg: refusalText(why, wordings[language]) })),
    }
  },
)
