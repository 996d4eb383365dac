import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { useCharts } from '../api/read-charts.ts'
import { ChartSkeleton } from './chart-card.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { chartNames } from './chart-names.ts'
import { Charts } from './charts.tsx'
import { useDrawing } from './use-drawing.ts'

/** The five charts, drawn from what the database holds. */
export function Statistics() {
  const { t } = useTranslation('overview')
  const figures = useCharts()
  // On its way beside the figures, not after them.
  useDrawing()
  return (
    <section aria-labelledby="statistics">
      <div className="charts-head">
        <h2 id="statistics">{t('statistics')}</h2>
        <Typography.Text type="secondary">{t('period')}</Typography.Text>
      </div>
      <PageState query={figures} loading={<Waiting />}>
        {(loaded) => <Charts figures={loaded} />}
      </PageState>
    </section>
  )
}

function Waiting() {
  return (
    <div className="charts">
      {chartNames.map((name) => (
        <ChartFrame key={name} name={name}>
          <ChartSkeleton name={name} />
        </ChartFrame>
      ))}
    </div>
  )
}
