import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { Outcome } from '../../../shared/api/send-each.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'

/** How many were approved, which were refused and why, and how many still wait. */
export function BulkOutcome({ outcome: { done, refused, left } }: { outcome: Outcome<TransactionRecord> }) {
  const { t } = useTranslation('transaction')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('bulk.done', { count: done.length })}
      description={
        <>
          {refused.length > 0 && (
            <>
              {t('bulk.refused', { count: refused.length })}
              <ul style={{ margin: 0, paddingInlineStart: 16, maxHeight: 240, overflowY: 'auto' }}>
                {refused.map(({ of: { number }, error }) => (
                  <li key={number}>
                    {transactionName(number)}: {error.msg}
                  </li>
                ))}
              </ul>
            </>
          )}
          {left.length > 0 && t('bulk.left', { count: left.length })}
        </>
      }
    />
  )
}
