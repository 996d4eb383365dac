import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { focusApproval } from '../focus-approval.ts'

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
  // The rows stay as they were when the question was asked; each question is a new dialog.
  const [asked, setAsked] = useState({ rows: chosen, open: false, opening: 0 })
  const ask = () => setAsked(({ opening }) => ({ rows: chosen, open: true, opening: opening + 1 }))
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
        <Button type="primary" onClick={ask}>
          {t('bulk.approve', { count: chosen.length })}
        </Button>
      )}
      {asked.opening > 0 && (
        <BulkDialog
          key={asked.opening}
          rows={asked.rows}
          open={asked.open}
          onClose={() => setAsked((now) => ({ ...now, open: false }))}
          onClosed={() => focusApproval([])}
        />
      )}
    </>
  )
}
