import * as contract from '#contract/checkout.ts'
import { mostRows } from '#contract/schemas/row-shapes.ts'
import { may } from '#domain/people/permissions.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { salePrices } from '../../services/products/sale-prices.ts'
import { itemTexts } from '../../storage/stores/product/sale.store.ts'

export const listSalePrices = handler(contract.listSalePrices, async ({ query }, { app, caller }) => {
  // Visitors do not see who is named.
  const seesParties = may(caller.role, 'party.list', app.config.visitorAccess)
  const { db } = app.database
  const rows = await itemTexts(db, query.ids.split(',').slice(0, mostRows))
  const priceOf = await salePrices(
    db,
    rows.map(({ item }) => item),
    (seesParties && query.customer) || null,
  )
  return {
    result: rows.flatMap(({ id, item }) => {
      const price = priceOf(item)
      return price ? [{ _id: id, ...price, amount: rmb.toNumber(price.amount) }] : []
    }),
  }
})
