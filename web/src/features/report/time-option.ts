import type { ReportFigure, ReportName } from '#domain/report/reports.ts'
import { type ChartStyle, chartBase } from '../../shared/chart/chart-base.ts'
import type { ChartOption } from '../../shared/chart/drawing.ts'
import { figureText } from './use-names.ts'

interface Series {
  readonly name: string
  readonly figure: ReportFigure
  readonly amounts: readonly number[]
}

/** The figures that are drawn: the first one, or two that are compared. */
export function drawnFigures(name: ReportName, figures: readonly ReportFigure[]): readonly ReportFigure[] {
  if (name === 'postage') return figures.filter((one) => one === 'postageOnItems' || one === 'postage')
  return figures.slice(0, name === 'money' ? 2 : 1)
}

/**
 * Columns over time. Two series differ by an outline too, so that nobody needs their colours.
 */
export function timeOption(
  times: readonly string[],
  series: readonly Series[],
  style: ChartStyle,
): ChartOption {
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
