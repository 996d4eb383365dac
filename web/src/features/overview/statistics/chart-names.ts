import { rankingLength } from '#domain/statistics.ts'
import { rankingRow } from './ranking-option.ts'

/** The charts in the order of the screen (product-spec 2). */
export const chartNames = ['productsSold', 'profits', 'quantities', 'parcels', 'pieces'] as const
export type ChartName = (typeof chartNames)[number]

const rankingHeight = rankingLength * rankingRow + 8

/** In px, whatever there is to draw: so nothing moves when the figures come. */
export const chartHeights: Readonly<Record<ChartName, number>> = {
  productsSold: rankingHeight,
  profits: rankingHeight,
  quantities: 280,
  parcels: 240,
  pieces: 240,
}
