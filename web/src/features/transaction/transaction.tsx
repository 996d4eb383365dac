import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Result, Skeleton } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../shared/api/api-error.ts'
import { mayShowMore } from '../../shared/paged-list/load-status.ts'
import { paths, type TransactionSearch, transactionSearch } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { useTransactions } from './api/list-transactions.ts'
import { TransactionBoard } from './transaction-board.tsx'

export function TransactionScreen() {
  const { t } = useTranslation('transaction')
  const search = useSearch({ from: paths.transaction })
  const navigate = useNavigate({ from: paths.transaction })
  const { transaction_id: wanted, q = wanted } = search
  const change = useCallback(
    (changed: TransactionSearch) =>
      void navigate({
        search: (now) => transactionSearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <QueryBoundary query={useTransactions(q ?? '')}>
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
