import type { Static } from 'typebox'
import type { LogEntry } from '#contract/log.ts'
import { logAction } from '#domain/log.ts'
import type { ListedLog } from '../../storage/log.store.ts'
import { isoTime } from '../iso-time.ts'

/** A stored log entry as the API gives it. */
export function logRecord(entry: ListedLog): Static<typeof LogEntry> {
  return {
    _id: entry.id,
    action: logAction(entry.kind, entry.params),
    user: entry.userName,
    id: entry.refId,
    package: entry.pkId,
    createdAt: isoTime(entry.createdAt),
    kind: entry.kind,
    params: { ...entry.params },
  }
}
