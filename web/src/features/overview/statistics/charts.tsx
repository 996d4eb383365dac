import { Link } from '@tanstack/react-router'
import { Card, Empty } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/format.ts'
import { paths } from '../../../shared/paths.ts'
import type { Figures } from '../api/read-charts.ts'
import { formatCount } from './format-count.ts'
import { NotDrawn } from './not-drawn.tsx'
import { QuantityCard } from './quantity-card.tsx'
import { RankingCard } from './ranking-card.tsx'
import { useQuantities } from './use-quantities.ts'

/** All charts of the figures, or the way to the first ones. */
export function Charts({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview')
  const { productsSold, profits, quantities } = figures
  const sold = useMemo(
    () => productsSold.map(({ item, pieces }) => ({ item, amount: pieces, text: formatCount(pieces) })),
    [productsSold],
  )
  const earned = useMemo(
    () => profits.map(({ item, profits: amount }) => ({ item, amount, text: formatRmb(amount) })),
    [profits],
  )
  const { months, parcels, pieces, both } = useQuantities(quantities)
  const sent = quantities.some((month) => month.parcels > 0)
  if (!sent && sold.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noFigures')}>
          <Link to={paths.order}>{t('toOrder')}</Link>
        </Empty>
      </Card>
    )
  }
  return (
    <div className="charts">
      <NotDrawn />
      <RankingCard name="productsSold" rows={sold} />
      <RankingCard name="profits" rows={earned} />
      <QuantityCard name="quantities" months={months} quantities={both} />
      <QuantityCard name="parcels" months={months} quantities={parcels} />
      <QuantityCard name="pieces" months={months} quantities={pieces} />
    </div>
  )
}
