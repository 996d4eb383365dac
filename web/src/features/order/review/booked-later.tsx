import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { getOpenMonth } from '#contract/month.ts'
import { monthOf } from '#domain/time/months.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

/** Says when an order counts in a later month than it was sent in, because that one is closed. */
export function BookedLater({ sendTimeISO }: { readonly sendTimeISO: string }) {
  const { t } = useTranslation('order')
  const sentAt = Date.parse(sendTimeISO)
  const sent = Number.isNaN(sentAt) ? null : monthOf(sentAt)
  const { data } = useQuery({
    ...callQuery(keys.openMonth, getOpenMonth, {}),
    // The present month is never closed.
    enabled: sent !== null && sent < monthOf(Date.now()),
  })
  const open = data?.month ?? null
  if (sent === null || open === null || sent >= open) return null
  return <Alert type="info" showIcon title={t('review.bookedLater', { sent, open })} />
}
