import { Flex } from 'antd'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilteredRows } from '../../shared/hooks/use-filtered-rows.ts'
import { useListSearch } from '../../shared/paged-list/use-list-search.ts'
import type { TransactionSearch } from '../../shared/paths.ts'
import { FailureAlert } from '../../shared/ui/failure-alert.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import type { Transactions } from './api/list-transactions.ts'
import { BulkApprove } from './bulk/bulk-approve.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { askedOf, filtered, filterOf, transactionText } from './find-transactions.ts'
import './transaction.css'
import { noFilter, type TransactionChange, TransactionFilters } from './transaction-filters.tsx'
import { TransactionTable } from './transaction-table.tsx'
import { TransactionTotals } from './transaction-totals.tsx'

interface TransactionBoardProps {
  readonly transactions: Transactions
  readonly search: TransactionSearch
  readonly onSearch: (change: TransactionChange) => void
}

/**
 * The search and the table. A transaction from a link is shown alone and expanded until the user searches for something
 * else.
 */
export function TransactionBoard({ transactions, search, onSearch }: TransactionBoardProps) {
  const { t } = useTranslation('transaction')
  const { transaction_id: wanted = '', q = wanted } = search
  const { term, type, typing, loadStatus, page, field } = useListSearch(
    transactions.loadStatus,
    { ...search, q },
    (next) => onSearch({ q: next, transaction_id: '', page: 1 }),
  )
  const [failure, setFailure] = useState('')
  const { rows: all } = transactions
  const matching = useFilteredRows(all, transactionText, term)
  const filter = filterOf(search)
  const { state, user, method, from, to, corrected } = filter ?? {}
  const found = useMemo(
    () => filtered(matching, filterOf({ state, user, method, from, to, corrected } as TransactionSearch)),
    [matching, state, user, method, from, to, corrected],
  )
  const { mayApprove, chosen, choices, chooseAll, rowSelection } = useChosen(found)
  const asked = askedOf(search)
  const clear = useCallback(() => {
    type('')
    onSearch({ ...noFilter, page: 1 })
  }, [type, onSearch])
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="small">
        <SearchBox
          {...field}
          placeholder={t('search')}
          hint={t('alsoFinds')}
          shown={found.length}
          total={loadStatus.is === 'all' ? all.length : null}
        />
        {mayApprove && (
          <Flex align="center" gap="middle" style={{ minHeight: 32 }}>
            <BulkApprove chosen={chosen} choices={choices} onAll={chooseAll} />
          </Flex>
        )}
      </Flex>
      <TransactionFilters all={all} search={search} onSearch={onSearch} />
      <FailureAlert text={failure} onClose={() => setFailure('')} />
      <TransactionTable
        key={wanted}
        all={all}
        rows={found}
        loadStatus={loadStatus}
        typing={typing}
        wanted={wanted}
        {...(rowSelection && { rowSelection })}
        page={useDeferredValue(page)}
        onSearch={onSearch}
        onClear={clear}
        onFailure={setFailure}
      />
      {asked && wanted === '' && <TransactionTotals asked={asked} />}
    </Flex>
  )
}
