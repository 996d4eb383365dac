import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogSearch } from '../../shared/paths.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useLogColumns } from './log-columns.tsx'
import type { LogRow } from './log-rows.ts'

/** What should be searched for instead; undefined takes a filter away. */
export type LogSearchChange = Readonly<Partial<Record<keyof LogSearch, unknown>>>

interface LogTableProps {
  readonly rows: readonly LogRow[]
  readonly filtered: boolean
  readonly users: readonly string[]
  readonly action: LogSearch['action']
  readonly user: LogSearch['user']
  readonly page: number
  readonly onSearch: (change: LogSearchChange) => void
  readonly onClear: () => void
}

/** Kept as it is while somebody types: the letter is on the screen before the table follows. */
export const LogTable = memo(function LogTable(props: LogTableProps) {
  const { rows, filtered, users, action, user, page, onSearch, onClear } = props
  const { t } = useTranslation('log')
  return (
    <PagedTable
      rowKey="_id"
      label={t('title')}
      rows={rows}
      columns={useLogColumns({ users, action, user })}
      page={page}
      onPage={(next) => onSearch({ page: next })}
      onFilters={(chosen) => onSearch({ action: chosen.action?.[0], user: chosen.user?.[0], page: 1 })}
      empty={<TableEmpty text={t('none')} filtered={filtered} onClear={onClear} />}
    />
  )
})
