import { listLogs } from '#contract/log.ts'
import { isRefusal } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { wordings } from '../../http/spoken.ts'
import { listLogs as storedLogs } from '../../storage/log.store.ts'
import { logPart, logUsers } from '../../storage/log-list.store.ts'
import { askedPart } from '../asked-part.ts'
import { logRecord } from './log-record.ts'

export const showLogs = onCall(listLogs, async ({ query = {} }, { house, language }) => {
  const { db } = house.database
  const part = askedPart(query)
  if (isRefusal(part)) return part
  if (part === null) return { result: (await storedLogs(db)).map(logRecord) }
  const { kind = null, user = null } = query
  const { rows, next } = await logPart(db, { ...part, kind, user, wording: wordings[language] })
  const result = rows.map(logRecord)
  return part.before === null ? { result, next, users: await logUsers(db) } : { result, next }
})
