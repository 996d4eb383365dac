import { type ChartName, rankingLength } from '#domain/overview/chart-names.ts'
import { rankingRow } from '../../../../shared/chart/ranking-option.ts'

const rankingHeight = rankingLength * rankingRow + 8

/** In px. Fixed, so that nothing moves when a chart loads. */
export const chartHeights: Readonly<Record<ChartName, number>> = {
  productsSold: rankingHeight,
  profits: rankingHeight,
  quantities: 280,
  parcels: 240,
  pieces: 240,
}
