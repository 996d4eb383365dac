import * as contract from '#contract/log.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { parseDayRange } from '../../services/answers/day-range.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { logRecord } from '../../services/log/log-record.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import type { ListedLog } from '../../storage/stores/log/log.store.ts'
import { logPage, logUsers, newestLogs, usersOfLogs } from '../../storage/stores/log/log-list.store.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

export const listLogs = handler(contract.listLogs, async ({ query = {} }, { app, caller, language }) => {
  const { db } = app.database
  const { kind = null, user = null, corrections } = query
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  const time = parseDayRange(query)
  if (isRefusal(time)) return time
  const groups = await app.auth.lookAlikes.groups()
  const views = async (rows: readonly ListedLog[]) => {
    // Most businesses have no look-alike names; then the users of the entries need not be read.
    if (groups.size === 0) return rows.map((entry) => logRecord(entry))
    const users = await usersOfLogs(
      db,
      rows.map(({ id }) => id),
    )
    const roles = await app.auth.lookAlikes.rolesOf(groups, [...users.values()])
    return rows.map((entry) => logRecord(entry, roles.get(users.get(entry.id) ?? '')))
  }
  if (asked === null) return listAnswer({ result: viewsOf(pagesOf(db, newestLogs), views) })
  const page = await logPage(db, {
    ...asked,
    kind,
    user,
    corrections: corrections === 'included',
    role: caller.role,
    time,
    wording: wordings[language],
  })
  const also = asked.before === null ? { users: await logUsers(db) } : {}
  return listAnswer({ result: viewsOf(batchesOf(page.rows), views), ...endOf(page), ...also })
})
