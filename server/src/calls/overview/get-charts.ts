import * as contract from '#contract/overview.ts'
import { rankingLength, statisticsMonths } from '#domain/overview/chart-names.ts'
import { summedBy, topRanked } from '#domain/overview/ranking.ts'
import { everyMonth, lastMonths } from '#domain/time/months.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { productsOfTexts } from '../../services/products/products-of-lines.ts'
import { readCharts } from '../../storage/stores/overview/overview-charts.store.ts'

export const getCharts = handler(contract.getCharts, async (_input, { app, now }) => {
  const months = lastMonths(now, statisticsMonths)
  const { sales: byText, quantities } = await readCharts(app.database, months)
  const productOf = await productsOfTexts(
    app.database.db,
    byText.map(({ item }) => item),
  )
  const sales = summedBy(byText, ({ item }) => productOf(item))
  const byPieces = topRanked(sales, ({ pieces }) => pieces, rankingLength)
  const byProfits = topRanked(sales, ({ profits }) => profits, rankingLength)
  return {
    productsSold: byPieces.map(({ item, pieces }) => ({ item, pieces })),
    profits: byProfits.map(({ item, profits }) => ({ item, profits: rmb.toNumber(profits) })),
    quantities: everyMonth(months, quantities, (month) => ({ month, parcels: 0, pieces: 0 })),
  }
})
