import * as contract from '#contract/draft.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { listDrafts as readDrafts } from '../../storage/stores/draft/draft.store.ts'

export const listDrafts = handler(contract.listDrafts, async (_, { app, caller, now }) => {
  const drafts = await readDrafts(app.database.db, caller.userId, now)
  const result = drafts.map(({ id, pkId, savedAt, ...rest }) => ({
    _id: id,
    pk_id: pkId,
    savedAt: isoTime(savedAt),
    ...rest,
  }))
  return { result }
})
