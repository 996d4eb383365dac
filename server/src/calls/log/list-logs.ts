import { listLogs } from '#contract/log.ts'
import { logAction } from '#domain/log.ts'
import { onCall } from '../../http/handled.ts'
import { listLogs as storedLogs } from '../../storage/log.store.ts'
import { isoTime } from '../iso-time.ts'

export const showLogs = onCall(listLogs, async (_input, { house }) => {
  const entries = await storedLogs(house.database.db)
  const result = entries.map((entry) => ({
    action: logAction(entry.kind, entry.params),
    user: entry.userName,
    id: entry.refId,
    package: entry.pkId,
    createdAt: isoTime(entry.createdAt),
    kind: entry.kind,
    params: entry.params,
  }))
  return { result }
})
