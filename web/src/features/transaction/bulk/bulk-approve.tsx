import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'

const BulkDialog = lazy(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkApproveProps {
  readonly chosen: readonly TransactionRecord[]
  /** What can be ticked, on any page of the table. */
  readonly choices: readonly TransactionRecord[]
  readonly onAll: (all: boolean) => void
}

/** Ticks all that wait, and approves what is ticked after one question. */
export function BulkApprove({ chosen, choices, onAll }: BulkApproveProps) {
  const { t } = useTranslation('transaction')
  usePreload(BulkDialog)
  // The rows stay as they were when the question was asked.
  const [dialog, ask] = useDialog((rows: readonly TransactionRecord[]) => <BulkDialog rows={rows} />)
  return (
    <>
      {choices.length > 0 && (
        <Checkbox
          checked={chosen.length === choices.length}
          indeterminate={chosen.length > 0 && chosen.length < choices.length}
          onChange={({ target }) => onAll(target.checked)}
        >
          {t('bulk.all', { count: choices.length })}
        </Checkbox>
      )}
      {chosen.length > 0 && (
        <Button type="primary" onClick={() => ask(chosen)}>
          {t('bulk.approve', { count: chosen.length })}
        </Button>
      )}
      {dialog}
    </>
  )
}
