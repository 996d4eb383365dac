import * as contract from '#contract/draft.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { endDraft, forgetEndedDrafts } from '../../storage/stores/draft/draft.store.ts'

export const deleteDraft = handler(contract.deleteDraft, async ({ body }, { app, caller, now }) => {
  const { _id: id, user_id = caller.userId } = body
  if (user_id !== caller.userId) return refuse('order.other_person')
  return inTransaction(app.database, async (trx) => {
    await endDraft(trx, caller.userId, id, now)
    await forgetEndedDrafts(trx, caller.userId)
    return { msg: confirm('draft.discarded') }
  })
})
