import * as contract from '#contract/draft.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { lockDraft, openDraft as takeDraft } from '../../storage/stores/draft/draft.store.ts'

export const openDraft = handler(contract.openDraft, async ({ body }, { app, caller, now }) => {
  const { _id: id, take, ...by } = body
  return inTransaction(app.database, async (trx) => {
    const draft = await lockDraft(trx, caller.userId, id, now)
    if (draft === null) return refuse('draft.gone')
    if (!take && draft.device !== by.device) return refuse('draft.elsewhere')
    await takeDraft(trx, caller.userId, id, by)
    return { msg: confirm('draft.opened'), content: JSON.parse(draft.content) }
  })
})
