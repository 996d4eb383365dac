import { Alert, Descriptions, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import type { previewWriteOff } from '#contract/write-off.ts'
import { isSignedOut, toApiError } from '../../../shared/api/api-error.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'

interface WriteOffPreviewProps {
  readonly effect: Answer<typeof previewWriteOff> | undefined
  readonly busy: boolean
  readonly error: unknown
}

/** What leaves with the pieces, and what is left of the limit of today. */
export function WriteOffPreview({ effect, busy, error }: WriteOffPreviewProps) {
  const { t } = useTranslation(['losses', 'common'])
  if (error && !isSignedOut(error))
    return <Alert type="warning" showIcon role="status" title={toApiError(error).msg} />
  if (!effect) return <Skeleton active title={false} />
  const { type, before, after, cost, subtotal, left, limit } = effect
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      styles={{ label: { width: '50%' }, content: { textAlign: 'right' } }}
      aria-live="polite"
      aria-busy={busy}
      items={[
        {
          key: 'row',
          label: t('row', { type: t(`common:itemType.${type}`) }),
          children: `${before} → ${after}`,
        },
        { key: 'cost', label: t('cost'), children: yuan(cost) },
        ...(subtotal === null ? [] : [{ key: 'subtotal', label: t('share'), children: yuan(subtotal) }]),
        ...(left === null || limit === null
          ? []
          : [{ key: 'left', label: t('left', { limit }), children: yuan(left) }]),
      ]}
    />
  )
}
