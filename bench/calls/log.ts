import { listLogs } from '#contract/log.ts'
import { logFilters } from '#domain/log.ts'
import { logAction } from '#domain/messages/log-action.ts'
import type { LogTable } from '../../server/src/storage/log.table.ts'
import { all } from '../floor/work.ts'
import { iso } from './item-rows.ts'
import { listCalls, partOf } from './lists.ts'
import { round } from './shot.ts'

const kinds = logFilters.map((kind) => `'${kind}'`).join(', ')
const usersText = `select distinct user_name as name from logs where kind in (${kinds})`
const columns = 'id, kind, params, user_name, ref_id, pk_id, created_at'

export const logLists = listCalls({
  name: 'all_logs',
  call: listLogs,
  rare: async ({ parcels }) => round(parcels, 0),
  *floor(request) {
    const { rows, more } = yield* partOf<LogTable>(
      request,
      `select ${columns} from logs where kind in (${kinds}) order by id desc`,
      (row) => `${logAction(row.kind, JSON.parse(row.params))} ${row.user_name} ${row.ref_id} ${row.pk_id}`,
    )
    const result = rows.map(logView)
    if (!more) return { result }
    const users = yield* all<{ name: string }>(usersText)
    return { result, ...more, users: users.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'zh')) }
  },
})

function logView({ id, kind, params: json, user_name, ref_id, pk_id, created_at }: LogTable) {
  const params = JSON.parse(json)
  return {
    ...{ _id: id, action: logAction(kind, params), user: user_name, id: ref_id, package: pk_id },
    ...{ createdAt: iso(created_at), kind, params },
  }
}
