import { Flex } from 'antd'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import { useListSearch } from '../../shared/paged-list/use-list-search.ts'
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
  const { action, user, from, to } = search
  const { term, type, typing, loadStatus, page, field } = useListSearch(logs.loadStatus, search, (q) =>
    onSearch({ q, page: 1 }),
  )
  const wording = useWording()
  const rowOf = useMemo(() => weakMemo((entry: LogRecord) => logRow(entry, wording)), [wording])
  const rows = useMemo(() => logs.rows.map(rowOf), [logs.rows, rowOf])
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
          {...field}
          placeholder={t('search')}
          shown={shown.length}
          total={logs.loadStatus.is === 'all' ? rows.length : null}
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
        page={useDeferredValue(page)}
        onSearch={onSearch}
        onClear={clear}
      />
    </Flex>
  )
}
