import { Card, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChartName, chartHeights } from './chart-names.ts'
import './statistics.css'

interface ChartFrameProps {
  readonly name: ChartName
  readonly extra?: ReactNode
  /** Beside the sentence that says what is counted. */
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** The card of a chart, as large before the chart is there as afterwards. */
export function ChartFrame({ name, extra, legend, children }: ChartFrameProps) {
  const { t } = useTranslation('overview')
  return (
    <Card
      className={name === 'quantities' ? 'chart-card chart-card-wide' : 'chart-card'}
      title={<h3 className="plain-heading">{t(`chart.${name}.title`)}</h3>}
      extra={extra}
    >
      <div className="chart-hint">
        <Typography.Text type="secondary">{t(`chart.${name}.hint`)}</Typography.Text>
        {legend}
      </div>
      <div style={{ minHeight: chartHeights[name] }} className="chart-place">
        {children}
      </div>
    </Card>
  )
}
