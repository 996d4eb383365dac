import { Flex } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../../shared/ui/text/text.tsx'
import type { StandingOrder } from '../standing-order.ts'
import type { Review } from '../use-correction.ts'
import { ChangeList } from './change-list.tsx'
import { editChanges } from './edit-changes.ts'
import { EffectSummary } from './effect-summary.tsx'

interface PreviewStepProps {
  readonly review: Review
  readonly order: StandingOrder
  readonly reason: string
}

/** Everything that a correction will do, before it is saved. */
export function PreviewStep({ review, order, reason }: PreviewStepProps) {
  const { t } = useTranslation('correction')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const changes = review.part === 'edit' ? editChanges(order, review.wanted) : review.effect.changes
  return (
    <Flex vertical gap="middle">
      <h3 ref={heading} tabIndex={-1} className="correction-heading">
        {t('previewTitle')}
      </h3>
      <ChangeList
        changes={changes}
        label={t('previewTitle')}
        names={new Map(order.lines.map(({ line, item }) => [line, item]))}
      />
      {review.part === 'edit' ? (
        <Text type="secondary">{t('noAmounts')}</Text>
      ) : (
        <EffectSummary effect={review.effect} />
      )}
      <div>
        <Text type="secondary">{t('names.reason')}:</Text> {reason}
      </div>
    </Flex>
  )
}
