import { Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LogSearch } from '../../shared/paths.ts'
import type { LogSearchChange } from './log-table.tsx'
import { useLogGroups } from './use-log-groups.ts'

interface LogFiltersProps {
  readonly users: readonly string[]
  readonly action: LogSearch['action']
  readonly user: LogSearch['user']
  readonly onSearch: (change: LogSearchChange) => void
}

/** The filters of the table's header, for the phone layout, whose cards have none. */
export function LogFilters({ users, action, user, onSearch }: LogFiltersProps) {
  const { t } = useTranslation('log')
  const { main, groups } = useLogGroups()
  return (
    <Flex gap="small">
      <Select
        allowClear
        aria-label={t('names.action')}
        placeholder={t('names.action')}
        style={{ flex: 1, minWidth: 0 }}
        value={action}
        options={[...main, ...groups.map(({ label, kinds }) => ({ label, options: [...kinds] }))]}
        onChange={(value?: string) => onSearch({ action: value, page: 1 })}
      />
      <Select
        allowClear
        aria-label={t('names.user')}
        placeholder={t('names.user')}
        style={{ flex: 1, minWidth: 0 }}
        value={user}
        options={users.map((value) => ({ value, label: value }))}
        onChange={(value?: string) => onSearch({ user: value, page: 1 })}
      />
    </Flex>
  )
}
