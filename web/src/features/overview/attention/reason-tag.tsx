import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AttentionReason } from '#domain/parcel/track.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import type { AttentionRecord } from '../api/list-attention.ts'
import { daysSince } from './days-since.ts'

const colors = {
  silent: 'default',
  customs: 'warning',
  returned: 'error',
  lost: 'error',
} as const satisfies Record<AttentionReason, string>

/** Why a parcel is on the list, and for how many days. */
export function ReasonTag({ record }: { record: AttentionRecord }) {
  const { t } = useTranslation('overview')
  const { reason, since } = record
  const count = daysSince(since, useNow())
  return <Tag color={colors[reason]}>{t(`attention.${reason}`, { count })}</Tag>
}
