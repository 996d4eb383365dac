import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { focusApproval } from '../focus-approval.ts'

const BulkDialog = lazy(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** Approves the ticked transactions, after one question. */
export function BulkApprove({ chosen }: { chosen: readonly TransactionRecord[] }) {
  const { t } = useTranslation('transaction')
  usePreload(BulkDialog)
  // What is asked about stays as it was seen, and the dialog starts anew for each question.
  const [asked, setAsked] = useState({ rows: chosen, open: false, opening: 0 })
  const ask = () => setAsked(({ opening }) => ({ rows: chosen, open: true, opening: opening + 1 }))
  return (
    <>
      {chosen.length > 0 && (
        <Button type="primary" onClick={ask} style={{ marginInlineStart: 'auto' }}>
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
