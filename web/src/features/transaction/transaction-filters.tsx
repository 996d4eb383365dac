import { Button, Flex, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransactionMethod, transactionMethods } from '#domain/money/payment-method.ts'
import { DayRange } from '../../shared/form/lazy-day-range.tsx'
import { type TransactionSearch, transactionStates } from '../../shared/paths.ts'
import { type TransactionRecord, usePayers } from './api/list-transactions.ts'
import { filterOf } from './find-transactions.ts'

const width = { state: 208, user: 152, method: 136 }

interface TransactionFiltersProps {
  readonly all: readonly TransactionRecord[]
  readonly search: TransactionSearch
  readonly onSearch: (change: TransactionChange) => void
}

/** The changed search params; undefined removes a filter. */
export type TransactionChange = Readonly<Partial<Record<keyof TransactionSearch, unknown>>>

export const noFilter: TransactionChange = {
  state: undefined,
  user: undefined,
  method: undefined,
  from: undefined,
  to: undefined,
  corrected: undefined,
}

/** Filters by state, person, method and days. */
export function TransactionFilters({ all, search, onSearch }: TransactionFiltersProps) {
  const { t } = useTranslation('transaction')
  const { state, user, method, from = '', to = '' } = search
  const payers = usePayers().data
  const names = useMemo(() => {
    // The rows that are loaded, in case the answer is late; and a name of the URL.
    const loaded = all.map(({ username }) => username)
    const known = new Set([...(payers ?? []), ...loaded, ...(user === undefined ? [] : [user])])
    return [...known].sort((a, b) => a.localeCompare(b, 'zh'))
  }, [payers, all, user])
  const filter = (change: TransactionChange) => onSearch({ ...change, transaction_id: '', page: 1 })
  return (
    <Flex wrap gap="small" role="group" aria-label={t('filter.label')} className="list-filters">
      <Select
        allowClear
        aria-label={t('names.state')}
        placeholder={t('names.state')}
        style={{ width: width.state }}
        value={search.corrected ? 'corrected' : state}
        options={[
          ...transactionStates.map((value) => ({ value, label: t(`transactionStates.${value}`) })),
          { value: 'corrected', label: t('filter.corrected') },
        ]}
        popupMatchSelectWidth={false}
        onChange={(value?: string) =>
          filter(
            value === 'corrected'
              ? { state: undefined, corrected: 'included' }
              : { state: value, corrected: undefined },
          )
        }
      />
      <Select
        allowClear
        showSearch
        aria-label={t('names.user')}
        placeholder={t('names.user')}
        style={{ width: width.user }}
        value={user}
        options={names.map((value) => ({ value, label: value }))}
        onChange={(value?: string) => filter({ user: value })}
      />
      <Select
        allowClear
        aria-label={t('names.paidBy')}
        placeholder={t('names.paidBy')}
        style={{ width: width.method }}
        value={method}
        options={transactionMethods.map((value: TransactionMethod) => ({
          value,
          label: t(`paymentMethods.${value}`),
        }))}
        onChange={(value?: string) => filter({ method: value })}
      />
      <DayRange from={from} to={to} onChange={filter} />
      {filterOf(search) && (
        <Button type="text" onClick={() => filter(noFilter)}>
          {t('filter.clear')}
        </Button>
      )}
    </Flex>
  )
}
