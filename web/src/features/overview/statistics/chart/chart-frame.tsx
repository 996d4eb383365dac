import { Card } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartName } from '#domain/overview/chart-names.ts'
import { chartHeights } from './chart-heights.ts'
import '../statistics.css'
import { Text } from '../../../../shared/ui/text/text.tsx'

interface ChartFrameProps {
  readonly name: ChartName
  readonly extra?: ReactNode
  /** Replaces the sentence that says what is counted. */
  readonly hint?: string
  /** Shown beside that sentence. */
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** The card of a chart. Its size is the same before and after the chart loads. */
export function ChartFrame({ name, extra, hint, legend, children }: ChartFrameProps) {
  const { t } = useTranslation('overview')
  return (
    <Card
      className={name === 'quantities' ? 'chart-card chart-card-wide' : 'chart-card'}
      title={<h3 className="plain-heading">{t(`chart.${name}.title`)}</h3>}
      extra={extra}
    >
      <div className="chart-hint">
        <Text type="secondary">{hint ?? t(`chart.${name}.hint`)}</Text>
        {legend}
      </div>
      <div style={{ minHeight: chartHeights[name] }} className="chart-area">
        {children}
      </div>
    </Card>
  )
}
