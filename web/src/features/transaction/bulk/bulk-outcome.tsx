import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import type { Outcome } from './approve-each.ts'

/** How many were approved, which were refused and why, and how many still wait. */
export function BulkOutcome({ outcome: { approved, refused, left } }: { outcome: Outcome }) {
  const { t } = useTranslation('transaction')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('bulk.done', { count: approved })}
      description={
        <>
          {refused.length > 0 && (
            <>
              {t('bulk.refused', { count: refused.length })}
              <ul style={{ margin: 0, paddingInlineStart: 16, maxHeight: 240, overflowY: 'auto' }}>
                {refused.map(({ number, msg }) => (
                  <li key={number}>
                    {transactionName(number)}: {msg}
                  </li>
                ))}
              </ul>
            </>
          )}
          {left > 0 && t('bulk.left', { count: left })}
        </>
      }
    />
  )
}
