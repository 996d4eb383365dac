import { Flex } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogSearch } from '../../shared/paths.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useFound } from '../../shared/use-found.ts'
import { useSearchTerm } from '../../shared/use-search-term.ts'
import { useLogColumns } from './log-columns.tsx'
import { filtered, type LogRow, logText, usersOf } from './log-rows.ts'

/** What should be searched for instead; undefined takes a filter away. */
export type LogSearchChange = Readonly<Partial<Record<keyof LogSearch, unknown>>>

interface LogBoardProps {
  readonly rows: readonly LogRow[]
  readonly search: LogSearch
  readonly onSearch: (change: LogSearchChange) => void
}

/** The search, the filters in the header of the table, and what they let through. */
export function LogBoard({ rows, search, onSearch }: LogBoardProps) {
  const { t } = useTranslation('log')
  const { action, user, q = '', page = 1 } = search
  const [term, setTerm] = useSearchTerm(q, (next) => onSearch({ q: next, page: 1 }))
  const users = useMemo(() => usersOf(rows), [rows])
  // Searched before filtered: so the texts are prepared once, whatever the filters.
  const found = useFound(rows, logText, term)
  const shown = useMemo(() => filtered(found, action, user), [found, action, user])
  const columns = useLogColumns({ users, action, user })
  const clear = () => {
    setTerm('')
    onSearch({ action: undefined, user: undefined, page: 1 })
  }
  return (
    <Flex vertical gap="middle">
      <SearchBox
        value={term}
        onChange={setTerm}
        placeholder={t('search')}
        shown={shown.length}
        total={rows.length}
        width={520}
      />
      <PagedTable
        rowKey="_id"
        label={t('title')}
        rows={shown}
        columns={columns}
        page={term === q ? page : 1}
        onPage={(next) => onSearch({ page: next })}
        onFilters={(chosen) => onSearch({ action: chosen.action?.[0], user: chosen.user?.[0], page: 1 })}
        empty={<TableEmpty text={t('none')} filtered={rows.length > 0} onClear={clear} />}
      />
    </Flex>
  )
}
