import * as contract from '#contract/log.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { logRecord } from '../../services/log/log-record.ts'
import { findLog } from '../../storage/stores/log/log.store.ts'

export const getLogEntry = handler(contract.getLogEntry, async ({ query }, { app }) => {
  const entry = await findLog(app.database.db, query.id)
  if (!entry) return refuse('log.gone')
  const { address, sealed } = entry
  const changes = entry.changes.map(({ before, after, ...row }) => ({
    ...row,
    before: before && { ...before },
    after: after && { ...after },
  }))
  return { ...logRecord(entry), address, changes, sealed }
})
