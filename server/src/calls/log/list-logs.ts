import { LogEntry, listLogs } from '#contract/log.ts'
import { isRefusal } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { writerOf } from '../../http/serializers.ts'
import { wordings } from '../../http/spoken.ts'
import { pagesOf } from '../../storage/list-part.ts'
import type { ListedLog } from '../../storage/log.store.ts'
import { logPart, logUsers, newestLogs } from '../../storage/log-list.store.ts'
import { askedPart } from '../asked-part.ts'
import { listAnswer, pagesOfPart } from '../list-answer.ts'
import { logRecord } from './log-record.ts'

const writeLog = writerOf(LogEntry)

export const showLogs = onCall(listLogs, async ({ query = {} }, { house, language }) => {
  const { db } = house.database
  const asked = askedPart(query)
  if (isRefusal(asked)) return asked
  const groups = await house.lookAlikes.groups()
  const write = async (rows: readonly ListedLog[]) => {
    const userIds = rows.map(({ userId }) => userId)
    const roles = await house.lookAlikes.rolesOf(groups, userIds)
    return rows.map((entry) => writeLog(logRecord(entry, roles.get(entry.userId))))
  }
  if (asked === null) return listAnswer({ pages: pagesOf(db, newestLogs), write })
  const { kind = null, user = null } = query
  const part = await logPart(db, { ...asked, kind, user, wording: wordings[language] })
  const also = asked.before === null ? { users: await logUsers(db) } : {}
  return listAnswer({ pages: pagesOfPart(part), write, next: part.next, also })
})
