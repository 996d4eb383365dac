import { Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayRange } from '../../shared/form/lazy-day-range.tsx'
import { usePhone } from '../../shared/layout/layout.ts'
import type { LogSearch } from '../../shared/paths.ts'
import type { LogSearchChange } from './log-table.tsx'
import { useLogGroups } from './use-log-groups.ts'

interface LogFiltersProps {
  readonly users: readonly string[]
  readonly search: LogSearch
  readonly onSearch: (change: LogSearchChange) => void
}

export const noFilter: LogSearchChange = {
  action: undefined,
  user: undefined,
  from: undefined,
  to: undefined,
}

/** The filters above the table: by days, and in the phone layout, whose cards have no header, by action and user. */
export function LogFilters({ users, search, onSearch }: LogFiltersProps) {
  const { from = '', to = '' } = search
  return (
    <Flex wrap gap="small" className="list-filters">
      {usePhone() && <HeaderFilters users={users} search={search} onSearch={onSearch} />}
      <DayRange from={from} to={to} onChange={(days) => onSearch({ ...days, page: 1 })} />
    </Flex>
  )
}

function HeaderFilters({ users, search, onSearch }: LogFiltersProps) {
  const { t } = useTranslation('log')
  const { main, groups } = useLogGroups()
  return (
    <>
      <Select
        allowClear
        aria-label={t('names.action')}
        placeholder={t('names.action')}
        value={search.action}
        options={[...main, ...groups.map(({ label, kinds }) => ({ label, options: [...kinds] }))]}
        onChange={(value?: string) => onSearch({ action: value, page: 1 })}
      />
      <Select
        allowClear
        aria-label={t('names.user')}
        placeholder={t('names.user')}
        value={search.user}
        options={users.map((value) => ({ value, label: value }))}
        onChange={(value?: string) => onSearch({ user: value, page: 1 })}
      />
    </>
  )
}
