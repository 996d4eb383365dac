import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartName } from '#domain/overview/chart-names.ts'
import { ChartFigure } from '../../../../shared/chart/chart-figure.tsx'
import type { OptionFor } from '../../../../shared/chart/drawing.ts'
import { useDrawing } from '../../../../shared/chart/use-drawing.ts'
import { ChartFrame } from './chart-frame.tsx'
import { chartHeights } from './chart-heights.ts'

interface ChartCardProps {
  readonly name: ChartName
  /** The chart in words, for screen readers. */
  readonly label: string
  readonly optionFor: OptionFor
  readonly legend?: ReactNode
  /** The same figures as a table. */
  readonly table: ReactNode
}

/**
 * A chart that can be switched to its table. When the drawing code fails to load, only the table is shown.
 */
export function ChartCard({ name, label, optionFor, legend, table }: ChartCardProps) {
  const { t } = useTranslation('overview')
  const [asTable, setAsTable] = useState(false)
  const drawing = useDrawing()
  const title = t(`chart.${name}.title`)
  const toggle = t(asTable ? 'showChart' : 'showTable')
  if (drawing.isError) return <ChartFrame name={name}>{table}</ChartFrame>
  return (
    <ChartFrame
      name={name}
      legend={!asTable && legend}
      extra={
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={`${toggle}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {toggle}
        </Button>
      }
    >
      {asTable && table}
      {!asTable && !drawing.data && <ChartSkeleton name={name} />}
      {!asTable && drawing.data && (
        <ChartFigure open={drawing.data} optionFor={optionFor} label={label} height={chartHeights[name]} />
      )}
    </ChartFrame>
  )
}

export function ChartSkeleton({ name }: { name: ChartName }) {
  return <Skeleton.Node active style={{ width: '100%', height: chartHeights[name] }} />
}
