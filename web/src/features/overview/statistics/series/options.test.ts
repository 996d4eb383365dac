import { expect, test } from 'vitest'
import { rankingOption, rankingRow } from '../../../../shared/chart/ranking-option.ts'
import { palettes } from '../../../../shared/theme/palette.ts'
import { quantityOption } from './quantity-option.ts'

const palette = palettes.light
const style = { palette, fontFamily: 'sans-serif', motion: true }
const rows = [
  { item: '爱他美', amount: 4, text: '4' },
  { item: 'Zinc', amount: -1.5, text: '−¥ 1.50' },
]

test('a ranking has a bar for each row, red for a loss', () => {
  const option = rankingOption(rows, 'Pieces', style, 400)
  expect(option.series).toMatchObject({
    name: 'Pieces',
    data: [
      { value: 4, itemStyle: { color: palette.chartPieces } },
      { value: -1.5, itemStyle: { color: palette.error } },
    ],
  })
  // Rows have a fixed height, also when there are few.
  expect(option.grid).toMatchObject({ height: 2 * rankingRow })
})

test('names and figures of a ranking share the width; long names are cut', () => {
  const [names, figures] = [rankingOption(rows, '', style, 400), rankingOption(rows, '', style, 800)].map(
    ({ yAxis }) => yAxis,
  )
  // 7 characters of 8 px and a gap of 16.
  expect(names).toMatchObject([
    { data: ['爱他美', 'Zinc'], axisLabel: { width: 400 - 72 } },
    { data: ['4', '−¥ 1.50'] },
  ])
  expect(figures).toMatchObject([{ axisLabel: { width: 800 - 72 } }, {}])
})

test('two quantities have separate scales with the same number of steps', () => {
  const months = { ticks: ['Jan\n2026', 'Feb'], names: ['January 2026', 'February 2026 so far'] }
  const option = quantityOption(
    months,
    [
      { name: 'Items', color: '#111111', as: 'bar', amounts: [96, 39] },
      { name: 'Parcels', color: '#222222', as: 'line', amounts: [11, 7] },
    ],
    style,
  )
  expect(option.yAxis).toMatchObject([
    { min: 0, interval: 25, max: 100, splitLine: { show: true } },
    { min: 0, interval: 3, max: 12, splitLine: { show: false } },
  ])
  expect(option.series).toMatchObject([
    { type: 'bar', name: 'Items', yAxisIndex: 0, data: [96, 39] },
    { type: 'line', name: 'Parcels', yAxisIndex: 1, data: [11, 7] },
  ])
  expect(option.xAxis).toMatchObject({ data: months.names })
})

test('there is no animation with reduced motion', () => {
  const still = { ...style, motion: false }
  expect(rankingOption(rows, '', still, 400).animation).toBe(false)
  expect(quantityOption({ ticks: [], names: [] }, [], still).animation).toBe(false)
  expect(rankingOption(rows, '', style, 400)).toMatchObject({ animation: true, animationDuration: 180 })
})
