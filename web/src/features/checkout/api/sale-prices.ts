import { useQuery } from '@tanstack/react-query'
import { listSalePrices } from '#contract/checkout.ts'
import { priceOf } from '#domain/money/sale-price.ts'
import { rmb } from '#domain/unit/units.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

/** The amount that is offered for some pieces of a row; null where the item was never sold. */
export type OfferedSubtotal = (row: { readonly _id: string }, qty: number | null) => number | null

/** What rows were sold for before: to this customer, else usually. Nothing is offered until the server has said it. */
export function useOfferedSubtotals(ids: readonly string[], customer: string | null): OfferedSubtotal {
  const all = ids.join(',')
  const { data } = useQuery({
    queryKey: keys.salePricesOf(all, customer),
    queryFn: ({ signal }) =>
      callApi(listSalePrices, { query: { ids: all, ...(customer !== null && { customer }) } }, { signal }),
    enabled: ids.length > 0,
  })
  return ({ _id }, qty) => {
    const sale = data?.result.find((one) => one._id === _id)
    if (!sale || qty === null || !Number.isInteger(qty) || qty < 1) return null
    return rmb.toNumber(priceOf({ qty: sale.qty, amount: rmb.from(sale.amount) }, qty))
  }
}
