import { Card, Flex } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFigure, ReportName } from '#domain/report/reports.ts'
import { type ChartStyle, chartBase } from '../../shared/chart/chart-base.ts'
import { ChartFigure } from '../../shared/chart/chart-figure.tsx'
import type { ChartOption } from '../../shared/chart/drawing.ts'
import { rankingOption, rankingRow } from '../../shared/chart/ranking-option.ts'
import { useChartStyle } from '../../shared/chart/use-chart-style.ts'
import { useDrawing } from '../../shared/chart/use-drawing.ts'
import type { Report } from './api/read-report.ts'
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

interface Series {
  readonly name: string
  readonly figure: ReportFigure
  readonly amounts: readonly number[]
}

/** The figures that are drawn: the first one, or two that are compared. */
function drawnFigures(name: ReportName, figures: readonly ReportFigure[]): readonly ReportFigure[] {
  if (name === 'postage') return figures.filter((one) => one === 'postageOnItems' || one === 'postage')
  return figures.slice(0, name === 'money' ? 2 : 1)
}

/** Columns over time. Two series differ by an outline too, so that nobody needs their colours. */
function timeOption(times: readonly string[], series: readonly Series[], style: ChartStyle): ChartOption {
  const { palette } = style
  const base = chartBase(style)
  const [first] = series
  const text = (value: unknown) => figureText(first?.figure ?? 'pieces', Number(value))
  return {
    ...base,
    tooltip: { ...base.tooltip, valueFormatter: text },
    grid: { left: 0, right: 0, top: 12, bottom: 0 },
    xAxis: {
      type: 'category',
      data: [...times],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.border } },
      axisLabel: { color: palette.textQuiet, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: palette.borderQuiet } },
      axisLabel: { color: palette.textQuiet, formatter: text },
    },
    series: series.map(({ name, amounts }, index) => {
      const color = index === 0 ? palette.chartPieces : 'transparent'
      return {
        type: 'bar',
        name,
        barMaxWidth: 32,
        data: amounts.map((value) => ({
          value,
          itemStyle: {
            color: value < 0 && series.length === 1 ? palette.error : color,
            borderColor: index === 0 ? 'transparent' : palette.chartParcels,
            borderWidth: index === 0 ? 0 : 2,
          },
        })),
      }
    }),
  }
}
