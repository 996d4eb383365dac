import { useNavigate } from '@tanstack/react-router'
import { Button, Flex, Result } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { transactionMethods } from '#domain/money/payment-method.ts'
import { DayRange } from '../../shared/form/lazy-day-range.tsx'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { FilterSelect } from '../../shared/kit/filter-select.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { useList } from '../../shared/kit/use-list.ts'
import { type ListUrl, useUrl } from '../../shared/kit/use-url.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import {
  type TransactionSearch,
  toCheckout,
  transactionSearch,
  transactionStates,
} from '../../shared/paths.ts'
import { useForbiddenApprover } from '../../shared/session/four-eyes.ts'
import { useMay } from '../../shared/session/permission.ts'
import { FailureAlert } from '../../shared/ui/failure-alert.tsx'
import { type TransactionRecord, transactions, usePayers } from './api/list-transactions.ts'
import { askedOf, filterOf } from './find-transactions.ts'
import './transaction.css'
import { useTransactionColumns } from './transaction-columns.tsx'
import { TransactionTotals } from './transaction-totals.tsx'

const BulkDialog = lazy(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)
const TransactionItems = lazy(async () => (await import('./transaction-items.tsx')).TransactionItems)

const isPending = ({ approved, mark }: TransactionRecord) => !approved && mark === undefined

/**
 * The transactions. One from a link is shown alone and expanded until the user searches for something else.
 */
export function TransactionScreen() {
  const { t } = useTranslation(['transaction', 'common'])
  usePreload(TransactionItems)
  usePreload(BulkDialog)
  const navigate = useNavigate()
  const { search, change: changeUrl, clear } = useUrl(transactionSearch)
  const { transaction_id: wanted } = search
  const asked = askedOf(search)
  const list = useList(transactions, asked)
  const { rows } = list
  // People know it by its number.
  const linked = rows?.find(({ _id }) => _id === wanted)
  const url: ListUrl<TransactionSearch> = {
    search: linked ? { ...search, q: search.q ?? transactionName(linked.number) } : search,
    change: (changed) => changeUrl({ transaction_id: undefined, ...changed }),
    clear,
  }
  const [failure, setFailure] = useState('')
  const columns = useTransactionColumns({ onFailure: setFailure })
  const users = useUsers(rows, search.user)
  const mayApprove = useMay('transaction.approve')
  const pending = rows?.filter(isPending).length ?? 0
  const own = useForbiddenApprover(mayApprove && pending > 0)
  const isOwn = ({ user_id }: TransactionRecord) => user_id !== undefined && user_id === own
  const choices = rows?.filter((row) => isPending(row) && !isOwn(row)).length ?? 0
  const [approving, approve] = useDialog((chosen: readonly TransactionRecord[]) => (
    <BulkDialog rows={chosen} />
  ))
  if (
    wanted !== undefined &&
    rows &&
    !list.isOld &&
    !list.hasMore &&
    !rows.some(({ _id }) => _id === wanted)
  ) {
    return (
      <Result
        status="warning"
        title={t('unknown', { id: wanted })}
        extra={<Button onClick={() => changeUrl({ transaction_id: undefined })}>{t('showAll')}</Button>}
      />
    )
  }
  return (
    <>
      <ListBoard
        label={t('names.transactions')}
        list={list}
        url={url}
        search={{ placeholder: t('search'), hint: t('alsoFinds') }}
        nameOf={({ number }) => transactionName(number)}
        columns={columns}
        columnsOf="transaction"
        card={['items', 'number', 'qty', 'payAmountFromCustomer', 'state']}
        minWidth={1000}
        filters={<TransactionFilters url={url} users={users} />}
        ticks={
          mayApprove &&
          pending > 0 && {
            label: ({ number }) => t('bulk.choose', { id: transactionName(number) }),
            boxOf: isPending,
            whyNot: (row) => (isOwn(row) ? t('common:ownApproval') : null),
            all: t('bulk.all', { count: choices }),
            onlyFound: true,
            actions: (chosen) => (
              <Button type="primary" onClick={() => approve(chosen)}>
                {t('bulk.approve', { count: chosen.length })}
              </Button>
            ),
          }
        }
        details={(transaction) => <TransactionItems transaction={transaction} />}
        {...(wanted !== undefined && { opened: [wanted] })}
        none={
          <>
            <p>{t('none')}</p>
            <Button onClick={() => void navigate(toCheckout())}>{t('toCheckout')}</Button>
          </>
        }
        footer={asked && wanted === undefined && <TransactionTotals asked={asked} />}
      >
        <FailureAlert text={failure} onClose={() => setFailure('')} />
      </ListBoard>
      {approving}
    </>
  )
}

interface FiltersProps {
  readonly url: ListUrl<TransactionSearch>
  readonly users: readonly string[]
}

function TransactionFilters({ url, users }: FiltersProps) {
  const { t } = useTranslation(['transaction', 'common'])
  const { search } = url
  const filter: typeof url.change = (changed) => url.change({ page: undefined, ...changed })
  return (
    <Flex wrap gap="small" role="group" aria-label={t('common:filters')} className="list-filters">
      <FilterSelect
        label={t('names.state')}
        width={208}
        value={search.corrected ? 'corrected' : search.state}
        options={[
          ...transactionStates.map((value) => ({ value, label: t(`transactionStates.${value}`) })),
          { value: 'corrected' as const, label: t('filter.corrected') },
        ]}
        onChange={(value) =>
          filter(
            value === 'corrected'
              ? { state: undefined, corrected: 'included' }
              : { state: value, corrected: undefined },
          )
        }
      />
      <FilterSelect
        label={t('names.user')}
        width={152}
        value={search.user}
        options={users.map((value) => ({ value, label: value }))}
        onChange={(user) => filter({ user })}
      />
      <FilterSelect
        label={t('names.paidBy')}
        width={136}
        value={search.method}
        options={transactionMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) }))}
        onChange={(method) => filter({ method })}
      />
      <DayRange from={search.from ?? ''} to={search.to ?? ''} onChange={filter} />
      {filterOf(search) && (
        <Button
          type="text"
          onClick={() =>
            filter({
              state: undefined,
              user: undefined,
              method: undefined,
              from: undefined,
              to: undefined,
              corrected: undefined,
            })
          }
        >
          {t('filter.clear')}
        </Button>
      )}
    </Flex>
  )
}

/**
 * All who have ever paid; also those of the rows that are read, in case the answer is late, and the one in
 * the URL.
 */
function useUsers(rows: readonly TransactionRecord[] | undefined, chosen: string | undefined) {
  const { data: payers = [] } = usePayers()
  return useMemo(() => {
    const read = rows?.map(({ username }) => username) ?? []
    const all = new Set([...payers, ...read, ...(chosen === undefined ? [] : [chosen])])
    return [...all].sort((a, b) => a.localeCompare(b, 'zh'))
  }, [payers, rows, chosen])
}
