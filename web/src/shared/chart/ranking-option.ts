import { type ChartStyle, chartBase } from './chart-base.ts'
import type { ChartOption } from './drawing.ts'
import type { Ranked } from './ranked.ts'

/** In px: a name with its bar below. */
export const rankingRow = 36
const gap = 16
const topRoom = 6

/**
 * Chart options for a ranking: names on the left, figures on the right, each with its bar below. So a name
 * can use the width of the card. Longer names end in an ellipsis; the tooltip shows all of them.
 */
export function rankingOption(
  rows: readonly Ranked[],
  series: string,
  style: ChartStyle,
  width: number,
): ChartOption {
  const { palette } = style
  const base = chartBase(style)
  const longest = Math.max(0, ...rows.map(({ text }) => text.length))
  const figures = longest * 8
  const line = {
    type: 'category',
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false },
  } as const
  const label = {
    inside: true,
    margin: 0,
    verticalAlign: 'bottom' as const,
    padding: [0, 0, 7, 0],
    fontSize: 13,
  }
  const losses = rows.map(({ amount }) => amount < 0)
  return {
    ...base,
    tooltip: { ...base.tooltip, valueFormatter: (_value, index) => rows[index]?.text ?? '' },
    grid: { left: 0, right: 0, top: topRoom, height: rows.length * rankingRow, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value',
      show: false,
      min: ({ min }) => Math.min(0, min),
      max: ({ max }) => Math.max(0, max),
    },
    yAxis: [
      {
        ...line,
        data: rows.map(({ item }) => item),
        axisLabel: {
          ...label,
          color: palette.text,
          width: Math.max(0, width - figures - gap),
          overflow: 'truncate',
          ellipsis: '…',
        },
      },
      {
        ...line,
        position: 'right',
        data: rows.map(({ text }) => text),
        axisLabel: {
          ...label,
          align: 'right',
          color: (_text, index) => (losses[index ?? 0] ? palette.error : palette.text),
        },
      },
    ],
    series: {
      type: 'bar',
      name: series,
      barWidth: 6,
      data: rows.map(({ amount }) => ({
        value: amount,
        itemStyle: {
          color: amount < 0 ? palette.error : palette.chartPieces,
          borderRadius: amount < 0 ? [3, 0, 0, 3] : [0, 3, 3, 0],
        },
      })),
    },
  }
}
