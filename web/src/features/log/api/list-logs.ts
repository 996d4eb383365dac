import { listLogs } from '#contract/log.ts'
import type { LogKind } from '#domain/log/log.ts'
import { callApi } from '../../../shared/api/client.ts'
import { partOf, type ServerList } from '../../../shared/kit/use-list.ts'
import type { LogRecord } from '../../../shared/log/log-rows.ts'
import type { DayRangeSearch } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

interface LogsFilter extends DayRangeSearch {
  readonly q?: string
  readonly kind?: LogKind
  readonly user?: string
}

interface About {
  /** Names of the users in the log. */
  readonly users: readonly string[]
}

/** The log, newest first. */
export const logs: ServerList<LogRecord, LogsFilter, About> = {
  key: keys.logs,
  exported: 'log',
  async read(query, filter, signal) {
    const asked = { ...query, ...filter, corrections: 'included' } as const
    const { users = [], ...answer } = await callApi(listLogs, { query: asked }, { signal })
    return partOf(answer, { users })
  },
}
