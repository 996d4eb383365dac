import { Card, Flex } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportName } from '#domain/report/reports.ts'
import { ChartFigure } from '../../shared/chart/chart-figure.tsx'
import { rankingOption, rankingRow } from '../../shared/chart/ranking-option.ts'
import { useChartStyle } from '../../shared/chart/use-chart-style.ts'
import { useDrawing } from '../../shared/chart/use-drawing.ts'
import type { Report } from './api/read-report.ts'
import { drawnFigures, timeOption } from './time-option.ts'
import { figuresOf, figureText, useNames } from './use-names.ts'

interface ReportChartProps {
  readonly report: Report
  readonly name: ReportName
  readonly title: string
}

/** Bars of a ranking, and columns of a chart over time. */
const [mostBars, mostColumns] = [12, 60]
const height = 320

/** Columns over time, or the largest rows as bars. The table beside it has all figures. */
export function ReportChart({ report, name, title }: ReportChartProps) {
  const { by } = report
  const { t } = useTranslation('report')
  const names = useNames()
  const style = useChartStyle()
  const drawing = useDrawing()
  const figures = figuresOf(name, report.total)
  const [main = 'pieces'] = figures
  const isTime = by === 'month' || by === 'day'
  const drawn = drawnFigures(name, figures)
  const optionFor = useCallback(
    (width: number) => {
      const nameOf = (line: Report['rows'][number]) => names.key(by, line.key, line.name)
      if (isTime) {
        const lines = report.rows.slice(0, mostColumns).toReversed()
        const series = drawn.map((figure) => ({
          name: names.figure(figure),
          figure,
          amounts: lines.map((line) => line.figures[figure] ?? 0),
        }))
        return timeOption(lines.map(nameOf), series, style)
      }
      const rows = report.rows.slice(0, mostBars).map((line) => {
        const amount = line.figures[main] ?? 0
        return { item: nameOf(line), amount, text: figureText(main, amount) }
      })
      return rankingOption(rows, names.figure(main, name === 'owed'), style, width)
    },
    [report, by, isTime, drawn, main, name, names, style],
  )
  const [first] = report.rows
  if (!first || drawing.isError) return <div />
  const label = t('chart', {
    title,
    first: `${names.key(by, first.key, first.name)} ${figureText(main, first.figures[main] ?? 0)}`,
  })
  const bars = Math.min(mostBars, report.rows.length) * rankingRow + 8
  return (
    <Card size="small">
      {isTime && drawn.length > 1 && (
        <Flex gap="middle">
          {drawn.map((figure, index) => (
            <span key={figure}>
              <span
                aria-hidden
                className="chart-mark report-mark"
                style={
                  index === 0
                    ? { background: style.palette.chartPieces }
                    : { border: `2px solid ${style.palette.chartParcels}` }
                }
              />{' '}
              {names.figure(figure)}
            </span>
          ))}
        </Flex>
      )}
      {drawing.data && (
        <ChartFigure
          open={drawing.data}
          optionFor={optionFor}
          label={label}
          height={isTime ? height : bars}
        />
      )}
    </Card>
  )
}
