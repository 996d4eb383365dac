import type { Static } from 'typebox'
import type { LogEntry } from '#contract/log.ts'
import { logAction } from '#domain/messages/log-action.ts'
import type { Role } from '#domain/people/roles.ts'
import type { ListedLog } from '../../storage/stores/log/log.store.ts'
import { isoTime } from '../answers/iso-time.ts'

/** A stored log entry as the API gives it; the role is of somebody whose name others have, too. */
export function logRecord(entry: ListedLog, lookAlikeRole?: Role): Static<typeof LogEntry> {
  return {
    _id: entry.id,
    action: logAction(entry.kind, entry.params),
    user: entry.userName,
    ...(lookAlikeRole && { lookAlikeRole }),
    id: entry.refId,
    package: entry.pkId,
    createdAt: isoTime(entry.createdAt),
    kind: entry.kind,
    params: { ...entry.params },
  }
}
