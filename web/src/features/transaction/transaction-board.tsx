import { Alert, Flex } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { useSearchTerm } from '../../shared/hooks/use-search-term.ts'
import { whileTyping } from '../../shared/paged-list/load-status.ts'
import type { TransactionSearch } from '../../shared/paths.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import type { Transactions } from './api/list-transactions.ts'
import { transactionText } from './find-transactions.ts'
import { TransactionTable } from './transaction-table.tsx'

interface TransactionBoardProps {
  readonly transactions: Transactions
  readonly search: TransactionSearch
  readonly onSearch: (change: TransactionSearch) => void
}

/**
 * The search and the table. A transaction from a link is shown alone and expanded until the user searches for something
 * else.
 */
export function TransactionBoard({ transactions, search, onSearch }: TransactionBoardProps) {
  const { t } = useTranslation('transaction')
  const { transaction_id: wanted = '', q = wanted, page = 1, state } = search
  const { typed, term, type } = useSearchTerm(q, (next) => onSearch({ q: next, transaction_id: '', page: 1 }))
  const [failure, setFailure] = useState('')
  const all = useMemo(
    () => (state ? transactions.rows.filter(({ approved }) => !approved) : transactions.rows),
    [transactions.rows, state],
  )
  const typing = term !== q
  const loadStatus = whileTyping(transactions.loadStatus, typing)
  const found = useFilteredRows(all, transactionText, term)
  const clear = useCallback(() => type(''), [type])
  return (
    <Flex vertical gap="middle">
      <SearchBox
        value={typed}
        onChange={type}
        placeholder={t('search')}
        shown={found.length}
        total={loadStatus.is === 'all' ? all.length : null}
        loadStatus={loadStatus}
      />
      {failure !== '' && (
        <Alert type="warning" showIcon title={failure} closable={{ onClose: () => setFailure('') }} />
      )}
      <TransactionTable
        key={wanted}
        all={all}
        rows={found}
        loadStatus={loadStatus}
        typing={typing}
        wanted={wanted}
        page={term === q ? page : 1}
        onSearch={onSearch}
        onClear={clear}
        onFailure={setFailure}
      />
    </Flex>
  )
}
