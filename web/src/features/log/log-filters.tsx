import { Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { correctionFilters, logFilters } from '#domain/log/log.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import type { LogSearch } from '../../shared/paths.ts'
import type { LogSearchChange } from './log-table.tsx'

interface LogFiltersProps {
  readonly users: readonly string[]
  readonly action: LogSearch['action']
  readonly user: LogSearch['user']
  readonly onSearch: (change: LogSearchChange) => void
}

/** The filters of the table's header, for the phone layout, whose cards have none. */
export function LogFilters({ users, action, user, onSearch }: LogFiltersProps) {
  const { t } = useTranslation('log')
  const { filters: words } = useWording()
  return (
    <Flex gap="small">
      <Select
        allowClear
        aria-label={t('column.action')}
        placeholder={t('column.action')}
        style={{ flex: 1, minWidth: 0 }}
        value={action}
        options={[
          ...logFilters.map((value) => ({ value, label: words[value] })),
          {
            label: t('corrections'),
            options: correctionFilters.map((value) => ({ value, label: words[value] })),
          },
        ]}
        onChange={(value?: string) => onSearch({ action: value, page: 1 })}
      />
      <Select
        allowClear
        aria-label={t('column.user')}
        placeholder={t('column.user')}
        style={{ flex: 1, minWidth: 0 }}
        value={user}
        options={users.map((value) => ({ value, label: value }))}
        onChange={(value?: string) => onSearch({ user: value, page: 1 })}
      />
    </Flex>
  )
}
