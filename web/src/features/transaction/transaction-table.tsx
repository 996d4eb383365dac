import { useNavigate } from '@tanstack/react-router'
import { Button, Empty } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentlyChanged } from '../../shared/hooks/use-recently-changed.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import type { LoadStatus } from '../../shared/paged-list/load-status.ts'
import { toCheckout } from '../../shared/paths.ts'
import { PagedTable, type PagedTableProps } from '../../shared/ui/paged-table.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { transactionVersion } from './find-transactions.ts'
import { useTransactionColumns } from './transaction-columns.tsx'
import type { TransactionChange } from './transaction-filters.tsx'

const TransactionItems = lazy(async () => (await import('./transaction-items.tsx')).TransactionItems)

interface TransactionTableProps {
  /** All rows, to find which of them changed. */
  readonly all: readonly TransactionRecord[]
  readonly rows: readonly TransactionRecord[]
  readonly loadStatus: LoadStatus
  readonly typing: boolean
  /** The id from a link, expanded from the start; '' for none. */
  readonly wanted: string
  readonly page: number
  /** The tick boxes of pending rows; none for people who may not approve. */
  readonly rowSelection?: PagedTableProps<TransactionRecord>['rowSelection']
  readonly onSearch: (change: TransactionChange) => void
  readonly onClear: () => void
  readonly onFailure: (text: string) => void
}

/** Memoized, so that a typed letter is painted before the table renders again. */
export const TransactionTable = memo(function TransactionTable(props: TransactionTableProps) {
  const { all, rows, loadStatus, typing, wanted, page, onSearch, onClear, onFailure, rowSelection } = props
  const { t } = useTranslation('transaction')
  const navigate = useNavigate()
  usePreload(TransactionItems)
  return (
    <PagedTable
      rowKey="_id"
      label={t('names.transactions')}
      rows={rows}
      minWidth={1020}
      rowHeight={63}
      columns={useTransactionColumns({ onFailure })}
      {...(rowSelection && { rowSelection })}
      typing={typing}
      page={page}
      onPage={(next) => onSearch({ page: next })}
      fresh={useRecentlyChanged(all, transactionVersion)}
      details={(transaction) => <TransactionItems transaction={transaction} />}
      opened={wanted === '' ? [] : [wanted]}
      empty={
        all.length > 0 ? (
          <TableEmpty text={t('none')} filtered loadStatus={loadStatus} onClear={onClear} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} style={{ paddingBlock: 24 }} description={t('none')}>
            <Button onClick={() => void navigate(toCheckout())}>{t('toCheckout')}</Button>
          </Empty>
        )
      }
    />
  )
})
