import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { chartNames } from '#domain/overview/chart-names.ts'
import { lazy, preload } from '../../../shared/lazy.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useEmbeds } from '../api/read-embeds.ts'
import { ChartGrid } from './chart/chart-grid.tsx'
import { WaitingChart } from './chart/waiting-chart.tsx'

const DrawnCharts = lazy(async () => (await import('./chart/drawn-charts.tsx')).DrawnCharts, <Waiting />)

/** The five charts: drawn from the database's figures, or shown by an outside service. */
export function Statistics() {
  const { t } = useTranslation('overview')
  const embeds = useEmbeds()
  const { data, refetch } = embeds
  // Fetches the code in parallel with the list of outside charts.
  useEffect(() => preload(DrawnCharts), [])
  const allFromOutside = chartNames.every((name) => data?.[name])
  return (
    <section aria-labelledby="statistics">
      <div className="charts-head">
        <h2 id="statistics">{t('statistics')}</h2>
        {!allFromOutside && <Text type="secondary">{t('period')}</Text>}
      </div>
      <QueryBoundary query={embeds} loading={<Waiting />}>
        {(found) =>
          // With outside charts alone, neither the figures nor the drawing code are loaded.
          allFromOutside ? (
            <ChartGrid embeds={found} renew={refetch} />
          ) : (
            <DrawnCharts embeds={found} renew={refetch} />
          )
        }
      </QueryBoundary>
    </section>
  )
}

function Waiting() {
  return (
    <div className="charts">
      {chartNames.map((name) => (
        <WaitingChart key={name} name={name} />
      ))}
    </div>
  )
}
