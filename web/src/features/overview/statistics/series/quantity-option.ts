import { type ChartStyle, chartBase } from '../../../../shared/chart/chart-base.ts'
import type { ChartOption } from '../../../../shared/chart/drawing.ts'
import { countScale } from './count-scale.ts'
import { formatCount } from './format-count.ts'

/** A series with one amount per month, drawn as columns or as a line. */
export interface Quantity {
  readonly name: string
  readonly color: string
  readonly as: 'bar' | 'line'
  readonly amounts: readonly number[]
}

/** The month axis. */
export interface MonthAxis {
  /** Axis labels, with a line break before the year. */
  readonly ticks: readonly string[]
  /** Full names, for the tooltip. */
  readonly names: readonly string[]
}

/**
 * Chart options for amounts by month. Each series has its own scale from zero: the first at the left, the
 * second at the right.
 */
export function quantityOption(
  { ticks, names }: MonthAxis,
  quantities: readonly Quantity[],
  style: ChartStyle,
): ChartOption {
  const { palette } = style
  const base = chartBase(style)
  return {
    ...base,
    tooltip: { ...base.tooltip, valueFormatter: (value) => formatCount(Number(value)) },
    grid: { left: 0, right: 0, top: 8, bottom: 0 },
    xAxis: {
      type: 'category',
      data: [...names],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.border } },
      axisLabel: {
        interval: 0,
        lineHeight: 16,
        color: palette.textQuiet,
        formatter: (_name, index) => ticks[index] ?? '',
      },
    },
    yAxis: quantities.map(({ amounts }, index) => ({
      type: 'value',
      min: 0,
      ...countScale(amounts),
      splitLine: { show: index === 0, lineStyle: { color: palette.borderQuiet } },
      axisLabel: { color: palette.textQuiet, formatter: formatCount },
    })),
    series: quantities.map(({ name, color, as, amounts }, yAxisIndex) => {
      const same = { name, yAxisIndex, data: [...amounts] }
      if (as === 'bar') {
        return { ...same, type: 'bar', barMaxWidth: 40, itemStyle: { color, borderRadius: [3, 3, 0, 0] } }
      }
      return {
        ...same,
        type: 'line',
        symbol: 'circle',
        symbolSize: 8,
        lineStyle: { color, width: 2 },
        itemStyle: { color, borderColor: palette.surface, borderWidth: 1.5 },
        emphasis: { disabled: true },
      }
    }),
  }
}
