import * as contract from '#contract/log.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { findLog } from '../../storage/stores/log/log.store.ts'
import { logRecord } from './log-record.ts'

export const getLogEntry = handler(contract.getLogEntry, async ({ query }, { house }) => {
  const entry = await findLog(house.database.db, query.id)
  if (!entry) return refuse('log.gone')
  const { address, sealed } = entry
  const changes = entry.changes.map(({ before, after, ...row }) => ({
    ...row,
    before: before && { ...before },
    after: after && { ...after },
  }))
  return { ...logRecord(entry), address, changes, sealed }
})
