import type { Static } from 'typebox'
import { listLogs } from '#contract/log.ts'
import type { LogEntry } from '#contract/schemas/log.ts'
import type { LogKind } from '#domain/log/log.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PagedList } from '../../../shared/paged-list/paged-list.ts'
import { type Pages, usePages } from '../../../shared/paged-list/use-pages.ts'
import type { DayRangeSearch } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type LogRecord = Static<typeof LogEntry>

export type Logs = Pages<LogRecord, About>

export interface LogsFilter extends DayRangeSearch {
  readonly q?: string
  readonly kind?: LogKind
  readonly user?: string
}

interface About {
  /** Names of the users in the log. */
  readonly users: readonly string[]
}

export const logs: PagedList<LogRecord, LogsFilter, About> = {
  key: keys.logs,
  bound: 20_000,
  pageSize: 1_000,
  onlyGrows: true,
  async read(query, filter, signal) {
    const {
      result,
      next = null,
      users = [],
    } = await callApi(listLogs, { query: { ...query, ...filter, corrections: 'included' } }, { signal })
    return { rows: result, next, about: { users } }
  },
}

/** The log entries, newest first, and what the server finds for `filter`. */
export const useLogs = (filter: LogsFilter | null) => usePages(logs, { filter })
