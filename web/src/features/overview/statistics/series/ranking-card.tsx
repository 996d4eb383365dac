import { Empty } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ranked } from '../../../../shared/chart/ranked.ts'
import { rankingOption } from '../../../../shared/chart/ranking-option.ts'
import { useChartStyle } from '../../../../shared/chart/use-chart-style.ts'
import { Text } from '../../../../shared/ui/text/text.tsx'
import { ChartCard } from '../chart/chart-card.tsx'
import { ChartFrame } from '../chart/chart-frame.tsx'
import { FigureTable } from './figure-table.tsx'

interface RankingCardProps {
  readonly name: 'productsSold' | 'profits'
  /** Highest first. */
  readonly rows: readonly Ranked[]
}

/** A ranking of items. */
export function RankingCard({ name, rows }: RankingCardProps) {
  const { t } = useTranslation('overview')
  const style = useChartStyle()
  const title = t(`chart.${name}.title`)
  const amount = t(`chart.${name}.amount`)
  const optionFor = useCallback(
    (width: number) => rankingOption(rows, amount, style, width),
    [rows, amount, style],
  )
  const [first, second] = rows
  if (!first) {
    return (
      <ChartFrame name={name}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingSold')} />
      </ChartFrame>
    )
  }
  const amountText = ({ amount: pieces, text }: Ranked) =>
    name === 'productsSold' ? t('chartSummary.pieces', { count: pieces }) : text
  const sentences = [
    t('chartSummary.first', { title, item: first.item, amount: amountText(first) }),
    ...(second ? [t('chartSummary.second', { item: second.item, amount: amountText(second) })] : []),
    t('chartSummary.items', { count: rows.length }),
  ]
  const table = (
    <FigureTable
      label={title}
      rows={rows.map((row, index) => ({ ...row, rank: index + 1 }))}
      rowKey="item"
      columns={[
        { title: t('column.rank'), dataIndex: 'rank', align: 'right', width: 64 },
        { title: t('names.item'), dataIndex: 'item', rowScope: 'row', className: 'chart-row' },
        {
          title: amount,
          dataIndex: 'text',
          align: 'right',
          className: 'chart-amount',
          render: (text: string, row) => (row.amount < 0 ? <Text type="danger">{text}</Text> : text),
        },
      ]}
    />
  )
  return <ChartCard name={name} label={sentences.join(' ')} optionFor={optionFor} table={table} />
}
