import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import type { LoadStatus } from '../../shared/paged-list/load-status.ts'
import type { LogSearch } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useLogColumns } from './log-columns.tsx'
import type { LogRow } from './log-rows.ts'

const LogEvidence = lazy(async () => (await import('./log-evidence.tsx')).LogEvidence)

/** The changed search params; undefined removes a filter. */
export type LogSearchChange = Readonly<Partial<Record<keyof LogSearch, unknown>>>

interface LogTableProps {
  readonly rows: readonly LogRow[]
  readonly filtered: boolean
  readonly loadStatus: LoadStatus
  readonly typing: boolean
  readonly users: readonly string[]
  readonly action: LogSearch['action']
  readonly user: LogSearch['user']
  readonly page: number
  readonly onSearch: (change: LogSearchChange) => void
  readonly onClear: () => void
}

/** Memoized, so that a typed letter is painted before the table renders again. */
export const LogTable = memo(function LogTable(props: LogTableProps) {
  const { rows, filtered, loadStatus, typing, users, action, user, page, onSearch, onClear } = props
  usePreload(LogEvidence)
  const { t } = useTranslation(['log', 'shell'])
  const maySeeEvidence = useMay('log.entry')
  return (
    <PagedTable
      rowKey="_id"
      label={t('shell:entry.log')}
      rows={rows}
      columns={useLogColumns({ users, action, user })}
      {...(maySeeEvidence && { details: ({ _id }: LogRow) => <LogEvidence id={_id} /> })}
      typing={typing}
      page={page}
      onPage={(next) => onSearch({ page: next })}
      onFilters={(chosen) => onSearch({ action: chosen.action?.[0], user: chosen.user?.[0], page: 1 })}
      empty={<TableEmpty text={t('none')} filtered={filtered} loadStatus={loadStatus} onClear={onClear} />}
    />
  )
})
