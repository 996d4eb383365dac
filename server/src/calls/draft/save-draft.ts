import * as contract from '#contract/draft.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { draftLimits } from '#domain/order/draft-limits.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { handler } from '../../http/define-handler.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { otherDrafts, saveDraft as storeDraft } from '../../storage/stores/draft/draft.store.ts'

/**
 * Two saves of one person at the same moment may pass the bounds together, by as many as work at the same
 * time.
 */
export const saveDraft = handler(contract.saveDraft, async ({ body }, { app, caller, now }) => {
  const { _id: id, user_id, device, editor, content } = body
  if (user_id !== caller.userId) return refuse('order.other_person')
  const text = JSON.stringify(content)
  const draft = {
    user_id,
    id,
    device,
    editor,
    pk_id: cleanPackageId(content.package.pk_id ?? '')
      .toUpperCase()
      .slice(0, textLimits.name),
    receiver: cleanText(content.receiver.receiver ?? '').slice(0, textLimits.receiver),
    content: text,
    size: Buffer.byteLength(text),
    saved_at: now,
  }
  return inTransaction(app.database, async (trx) => {
    const others = await otherDrafts(trx, caller.userId, id)
    if (others.count >= draftLimits.count) return refuse('draft.too_many', { max: draftLimits.count })
    if (others.bytes + draft.size > draftLimits.bytes) return refuse('draft.too_large')
    const stored = await storeDraft(trx, draft)
    if (stored === 'ended') return refuse('draft.gone')
    return stored === 'elsewhere' ? refuse('draft.elsewhere') : { msg: confirm('draft.saved') }
  })
})
