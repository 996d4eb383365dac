import { Empty } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartStyle } from '../../../../shared/chart/use-chart-style.ts'
import { ChartCard } from '../chart/chart-card.tsx'
import { ChartFrame } from '../chart/chart-frame.tsx'
import { summarizeChart } from './chart-summary.ts'
import { FigureTable } from './figure-table.tsx'
import { formatCount } from './format-count.ts'
import { type MonthAxis, type Quantity, quantityOption } from './quantity-option.ts'

interface QuantityCardProps {
  readonly name: 'quantities' | 'parcels' | 'pieces'
  readonly months: MonthAxis
  /** One or two quantities. */
  readonly quantities: readonly Quantity[]
}

/** A chart of amounts by month. */
export function QuantityCard({ name, months, quantities }: QuantityCardProps) {
  const { t } = useTranslation('overview')
  const style = useChartStyle()
  const title = t(`chart.${name}.title`)
  const optionFor = useCallback(() => quantityOption(months, quantities, style), [months, quantities, style])
  const totals = quantities.map(({ name: what, amounts }) => ({ what, ...summarizeChart(amounts) }))
  if (totals.every(({ total }) => total === 0)) {
    return (
      <ChartFrame name={name}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingSent')} />
      </ChartFrame>
    )
  }
  const sentences = totals.map(({ what, total, most, peak }) =>
    t('chartSummary.months', {
      what,
      total: formatCount(total),
      most: formatCount(most),
      month: months.names[peak] ?? '',
    }),
  )
  const table = (
    <FigureTable
      label={title}
      rows={months.names.map((month, index) => ({ month, index }))}
      rowKey="month"
      columns={[
        { title: t('names.month'), dataIndex: 'month', rowScope: 'row', className: 'chart-row' },
        ...quantities.map(({ name: what, amounts }) => ({
          title: what,
          key: what,
          align: 'right' as const,
          className: 'chart-amount',
          render: (_: unknown, { index }: { index: number }) => formatCount(amounts[index] ?? 0),
        })),
      ]}
    />
  )
  return (
    <ChartCard
      name={name}
      label={`${title}. ${sentences.join(' ')}`}
      optionFor={optionFor}
      legend={quantities.length > 1 && <Legend quantities={quantities} />}
      table={table}
    />
  )
}

/** Explains each mark, and the side of its scale. */
function Legend({ quantities }: { quantities: readonly Quantity[] }) {
  const { t } = useTranslation('overview')
  return (
    <span className="chart-legend">
      {quantities.map(({ name, color, as }, index) => (
        <span key={name}>
          <span className={`chart-mark chart-mark-${as}`} style={{ background: color }} />
          {t(index === 0 ? 'leftScale' : 'rightScale', { what: name })}
        </span>
      ))}
    </span>
  )
}
