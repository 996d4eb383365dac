import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Result, Skeleton } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../shared/api/api-error.ts'
import { mayShowMore } from '../../shared/paged-list/load-status.ts'
import { paths, transactionSearch } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { useTransactions } from './api/list-transactions.ts'
import { askedOf } from './find-transactions.ts'
import { TransactionBoard } from './transaction-board.tsx'
import type { TransactionChange } from './transaction-filters.tsx'

export function TransactionScreen() {
  const { t } = useTranslation('transaction')
  const search = useSearch({ from: paths.transaction })
  const navigate = useNavigate({ from: paths.transaction })
  const { transaction_id: wanted } = search
  const change = useCallback(
    (changed: TransactionChange) =>
      void navigate({
        search: (now) => transactionSearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <QueryBoundary query={useTransactions(askedOf(search))}>
      {(transactions) => {
        const { rows, loadStatus } = transactions
        if (wanted === undefined || rows.some(({ _id }) => _id === wanted)) {
          return <TransactionBoard transactions={transactions} search={search} onSearch={change} />
        }
        if (mayShowMore(loadStatus)) return <Skeleton active />
        return (
          <Result
            status="warning"
            title={'error' in loadStatus ? toApiError(loadStatus.error).msg : t('unknown', { id: wanted })}
            extra={<Button onClick={() => void navigate({ search: {} })}>{t('showAll')}</Button>}
          />
        )
      }}
    </QueryBoundary>
  )
}
