import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Result } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, type TransactionSearch, transactionSearch } from '../../shared/paths.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { useTransactions } from './api/list-transactions.ts'
import { TransactionBoard } from './transaction-board.tsx'

export function TransactionScreen() {
  const { t } = useTranslation('transaction')
  const search = useSearch({ from: paths.transaction })
  const navigate = useNavigate({ from: paths.transaction })
  const { transaction_id: wanted } = search
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
    <PageState query={useTransactions()}>
      {(all) =>
        wanted === undefined || all.some(({ _id }) => _id === wanted) ? (
          <TransactionBoard all={all} search={search} onSearch={change} />
        ) : (
          <Result
            status="warning"
            title={t('unknown', { id: wanted })}
            extra={<Button onClick={() => void navigate({ search: {} })}>{t('showAll')}</Button>}
          />
        )
      }
    </PageState>
  )
}
