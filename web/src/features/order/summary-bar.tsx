import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Grams, rmb } from '#domain/unit/units.ts'
import { ctrlEnterHint } from '../../shared/ctrl-enter.ts'
import { formatKg } from '../../shared/format/format-kg.ts'
import { MoneyText } from '../../shared/ui/text/money-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { Row } from './draft/draft.ts'
import type { Parcel } from './draft/parcel.ts'
import { totalsOf } from './draft/row-numbers.ts'

export const reviewButtonId = 'order-review'

interface SummaryBarProps {
  readonly rows: readonly Row[]
  readonly parcel: Parcel
  readonly isReviewing: boolean
  readonly onReview: () => void
}

/** The totals of the items, always visible, and the review button. */
export function SummaryBar({ rows, parcel, isReviewing, onReview }: SummaryBarProps) {
  const { t } = useTranslation('order')
  const { weight, pieces, cost } = totalsOf(rows, parcel)
  const asWeight = (grams: number) => formatKg(grams as Grams)
  return (
    <section className="order-bar" aria-label={t('summary.label')}>
      <Sum label={t('withUnit.weight')} used={weight} all={parcel.weight} format={asWeight} />
      <Sum label={t('names.pieces')} used={pieces} all={parcel.count} format={String} />
      <div className="order-sum">
        <Text type="secondary">{t('summary.cost')}</Text>
        <MoneyText amount={rmb.toNumber(cost)} currency="RMB" strong />
      </div>
      <Button
        id={reviewButtonId}
        type="primary"
        size="large"
        loading={isReviewing}
        {...ctrlEnterHint}
        onClick={onReview}
      >
        {t('words.review')}
      </Button>
    </section>
  )
}

interface SumProps {
  readonly label: string
  readonly used: number
  readonly all: number | null
  readonly format: (value: number) => string
}

/** How much of the package the items use, and what is left. */
function Sum({ label, used, all, format }: SumProps) {
  const { t } = useTranslation('order')
  const left = all === null ? null : all - used
  return (
    <div className="order-sum">
      <Text type="secondary">{label}</Text>
      <Text strong>
        {all === null ? format(used) : t('summary.of', { used: format(used), all: format(all) })}
      </Text>
      {left !== null && left >= 0 && (
        <Text type="secondary">{t('summary.left', { left: format(left) })}</Text>
      )}
      {left !== null && left < 0 && <Text type="warning">{t('summary.over', { over: format(-left) })}</Text>}
    </div>
  )
}
