import type { Static } from 'typebox'
import type { LogEntry } from '#contract/schemas/log.ts'
import { logAction } from '#domain/messages/log-action.ts'
import type { Role } from '#domain/people/roles.ts'
import type { ListedLog } from '../../storage/stores/log/log.store.ts'
import { isoTime } from '../answers/iso-time.ts'

/**
 * A stored log entry in the API's format; `lookAlikeRole` is the role of a person whose name looks like
 * others'.
 */
export function logRecord(entry: ListedLog, lookAlikeRole?: Role): Static<typeof LogEntry> {
  const record: Static<typeof LogEntry> = {
    _id: entry.id,
    action: logAction(entry.kind, entry.params),
    user: entry.userName,
    id: entry.refId,
    package: entry.pkId,
    createdAt: isoTime(entry.createdAt),
    kind: entry.kind,
    params: entry.params,
  }
  if (lookAlikeRole) record.lookAlikeRole = lookAlikeRole
  if (entry.number !== null) record.number = entry.number
  return record
}
