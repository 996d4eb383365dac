import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransactionSearch, toCheckout } from '../../shared/paths.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { TableEmpty } from '../../shared/ui/table-empty.tsx'
import { useFound } from '../../shared/use-found.ts'
import { useFreshRows } from '../../shared/use-fresh-rows.ts'
import { useSearchTerm } from '../../shared/use-search-term.ts'
import type { TransactionRecord } from './api/list-transactions.ts'
import { transactionText, transactionVersion } from './find-transactions.ts'
import { useTransactionColumns } from './transaction-columns.tsx'
import { TransactionItems } from './transaction-items.tsx'

interface TransactionBoardProps {
  readonly all: readonly TransactionRecord[]
  readonly search: TransactionSearch
  readonly onSearch: (change: TransactionSearch) => void
}

/** The search and the table. A transaction that a link asked for stands alone and open until something else is searched. */
export function TransactionBoard({ all, search, onSearch }: TransactionBoardProps) {
  const { t } = useTranslation('transaction')
  const navigate = useNavigate()
  const { transaction_id: wanted = '', q = wanted, page = 1 } = search
  const [term, setTerm] = useSearchTerm(q, (next) => onSearch({ q: next, transaction_id: '', page: 1 }))
  const [failure, setFailure] = useState('')
  const found = useFound(all, transactionText, term)
  const columns = useTransactionColumns({ onFailure: setFailure })
  return (
    <Flex vertical gap="middle">
      <SearchBox
        value={term}
        onChange={setTerm}
        placeholder={t('search')}
        shown={found.length}
        total={all.length}
      />
      {failure !== '' && (
        <Alert type="warning" showIcon title={failure} closable={{ onClose: () => setFailure('') }} />
      )}
      <PagedTable
        rowKey="_id"
        label={t('title')}
        rows={found}
        columns={columns}
        page={term === q ? page : 1}
        onPage={(next) => onSearch({ page: next })}
        fresh={useFreshRows(all, transactionVersion)}
        expandable={{
          columnWidth: 40,
          expandedRowRender: (transaction) => <TransactionItems transaction={transaction} />,
          ...(wanted !== '' && { defaultExpandedRowKeys: [wanted] }),
        }}
        empty={
          <Flex vertical align="center" gap="small" style={{ paddingBlock: 24 }}>
            <TableEmpty text={t('none')} filtered={all.length > 0} onClear={() => setTerm('')} />
            {all.length === 0 && (
              <Button onClick={() => void navigate(toCheckout())}>{t('toCheckout')}</Button>
            )}
          </Flex>
        }
      />
    </Flex>
  )
}
