import { Link } from '@tanstack/react-router'
import { Card, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChartName } from '#domain/overview/chart-names.ts'
import { useDrawing } from '../../../../shared/chart/use-drawing.ts'
import { paths } from '../../../../shared/paths.ts'
import { QueryBoundary } from '../../../../shared/ui/query-boundary.tsx'
import { type Figures, useCharts } from '../../api/read-charts.ts'
import type { Embeds } from '../../api/read-embeds.ts'
import { ChartGrid } from './chart-grid.tsx'
import { DrawingError } from './drawing-error.tsx'
import { DrawnChart } from './drawn-chart.tsx'
import { WaitingChart } from './waiting-chart.tsx'

interface DrawnChartsProps {
  readonly embeds: Embeds
  readonly renew: () => Promise<unknown>
}

/**
 * The charts drawn from the database's figures, together with those from outside. Without any figures, a link
 * to the first order.
 */
export function DrawnCharts({ embeds, renew }: DrawnChartsProps) {
  const figures = useCharts()
  // Fetches the drawing code in parallel with the figures.
  useDrawing()
  const { data, error } = figures
  if (data && isEmpty(data) && Object.keys(embeds).length === 0) return <NoFigures />
  const draw = (name: ChartName) => {
    if (data) return <DrawnChart key={name} name={name} figures={data} />
    return error ? null : <WaitingChart key={name} name={name} />
  }
  return (
    <>
      {error && <QueryBoundary query={figures}>{() => null}</QueryBoundary>}
      <ChartGrid embeds={embeds} renew={renew} draw={draw} busy={!data && !error}>
        <DrawingError />
      </ChartGrid>
    </>
  )
}

function isEmpty({ productsSold, quantities }: Figures): boolean {
  return productsSold.length === 0 && quantities.every(({ parcels }) => parcels === 0)
}

function NoFigures() {
  const { t } = useTranslation('overview')
  return (
    <Card>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noFigures')}>
        <Link to={paths.order}>{t('toOrder')}</Link>
      </Empty>
    </Card>
  )
}
