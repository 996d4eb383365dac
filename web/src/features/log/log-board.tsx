import { Flex } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { useSearchTerm } from '../../shared/hooks/use-search-term.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import { whileTyping } from '../../shared/paged-list/load-status.ts'
import type { LogSearch } from '../../shared/paths.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { weakMemo } from '../../shared/weak-memo.ts'
import type { LogRecord, Logs } from './api/list-logs.ts'
import { LogFilters, noFilter } from './log-filters.tsx'
import { filtered, logRow, logText } from './log-rows.ts'
import { type LogSearchChange, LogTable } from './log-table.tsx'

interface LogBoardProps {
  readonly logs: Logs
  readonly search: LogSearch
  readonly onSearch: (change: LogSearchChange) => void
}

/** The log: search, filters, and the matching entries. */
export function LogBoard({ logs, search, onSearch }: LogBoardProps) {
  const { t } = useTranslation('log')
  const { action, user, from, to, q = '', page = 1 } = search
  const { typed, term, type } = useSearchTerm(q, (next) => onSearch({ q: next, page: 1 }))
  const wording = useWording()
  const rowOf = useMemo(() => weakMemo((entry: LogRecord) => logRow(entry, wording)), [wording])
  const rows = useMemo(() => logs.rows.map(rowOf), [logs.rows, rowOf])
  const typing = term !== q
  const loadStatus = whileTyping(logs.loadStatus, typing)
  // Searches first and filters then, so that changing a filter does not prepare the texts again.
  const found = useFilteredRows(rows, logText, term)
  const shown = useMemo(
    () => filtered(found, { action, user, from, to } as LogSearch),
    [found, action, user, from, to],
  )
  const clear = useCallback(() => {
    type('')
    onSearch({ ...noFilter, page: 1 })
  }, [type, onSearch])
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="small">
        <SearchBox
          value={typed}
          onChange={type}
          placeholder={t('search')}
          shown={shown.length}
          total={logs.loadStatus.is === 'all' ? rows.length : null}
          loadStatus={loadStatus}
          width={520}
        />
        <LogFilters users={logs.about.users} search={search} onSearch={onSearch} />
      </Flex>
      <LogTable
        rows={shown}
        filtered={rows.length > 0}
        loadStatus={loadStatus}
        typing={typing}
        users={logs.about.users}
        action={action}
        user={user}
        page={term === q ? page : 1}
        onSearch={onSearch}
        onClear={clear}
      />
    </Flex>
  )
}
