import type { Static } from 'typebox'
import { type LogEntry, listLogs } from '#contract/log.ts'
import type { LogFilter } from '#domain/log/log.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { PartedList } from '../../../shared/parts/parted-list.ts'
import { type Parts, useParts } from '../../../shared/parts/use-parts.ts'
import { keys } from '../../../shared/query-keys.ts'

export type LogRecord = Static<typeof LogEntry>

export type Logs = Parts<LogRecord, About>

interface Asked {
  readonly q?: string
  readonly kind?: LogFilter
  readonly user?: string
}

interface About {
  /** Names of those who stand in the log. */
  readonly users: readonly string[]
}

export const logs: PartedList<LogRecord, Asked, About> = {
  key: keys.logs,
  bound: 20_000,
  perPart: 1_000,
  onlyGrows: true,
  async read(query, asked, signal) {
    const {
      result,
      next = null,
      users = [],
    } = await callApi(listLogs, { query: { ...query, ...asked } }, { signal })
    return { rows: result, next, about: { users } }
  },
}

/** What happened, newest first, and what the server finds for `asked`. */
export const useLogs = (asked: Asked | null) => useParts(logs, { asked })
