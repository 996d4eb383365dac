import type { TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { tickColumn, tickNext } from '../../../shared/rows/ticks.ts'
import { useForbiddenApprover } from '../../../shared/session/four-eyes.ts'
import { useMay } from '../../../shared/session/permission.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'

const isPending = ({ approved, mark }: Pick<TransactionRecord, 'approved' | 'mark'>) =>
  !approved && mark === undefined

type RowSelection = NonNullable<TableProps<TransactionRecord>['rowSelection']>

/**
 * Pending transactions that an admin ticks. Only those count that the search and the filters still show, on any page of
 * the table.
 */
export function useChosen(shown: readonly TransactionRecord[]) {
  const { t } = useTranslation('transaction')
  const mayApprove = useMay('transaction.approve')
  const pending = mayApprove && shown.some(isPending)
  const own = useForbiddenApprover(pending)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const choices = useMemo(
    () =>
      mayApprove ? shown.filter((row) => isPending(row) && (own === undefined || row.user_id !== own)) : [],
    [shown, mayApprove, own],
  )
  const chosen = useMemo(() => {
    const ids = new Set(ticked)
    return shown.filter((row) => isPending(row) && ids.has(row._id))
  }, [shown, ticked])
  const rowSelection = useMemo(
    (): RowSelection => ({
      ...tickColumn(t('words.choose')),
      selectedRowKeys: chosen.map(({ _id }) => _id),
      onChange: (keys) => setTicked(keys.map(String)),
      getCheckboxProps: (row) => ({
        disabled: !isPending(row) || (row.user_id !== undefined && row.user_id === own),
        'aria-label': t('bulk.choose', { id: transactionName(row.number) }),
        onKeyDown: (event) => tickNext(event, (ids) => setTicked((now) => [...new Set([...now, ...ids])])),
      }),
      renderCell: (_ticked, row, _index, box) => isPending(row) && box,
    }),
    [chosen, own, t],
  )
  const chooseAll = (all: boolean) => setTicked(all ? choices.map(({ _id }) => _id) : [])
  return { mayApprove, chosen, choices, chooseAll, ...(pending && { rowSelection }) }
}
