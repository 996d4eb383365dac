import { mostUsualSales, type Sale, usualPrice } from '#domain/money/sale-price.ts'
import { itemKey } from '#domain/product/item-key.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { findProduct } from '../../storage/stores/product/product.store.ts'
import { newestSales, textsIn } from '../../storage/stores/product/sale.store.ts'
import { productsOfTexts } from './products-of-lines.ts'

type SalePrice = Sale & { readonly by: 'customer' | 'usual' }

/**
 * What items were sold for before (business-rules.md 21): to this party or those merged into it last, else
 * usually. All writings of an item count, and all texts of a product; null for what was never sold.
 */
export async function salePrices(
  db: Queries,
  items: readonly string[],
  party: string | null,
): Promise<(item: string) => SalePrice | null> {
  const sold = await textsIn(db, 'transaction_items')
  const productOf = await productsOfTexts(db, [...new Set([...sold, ...items])])
  const thingOf = (item: string) => productOf(item)?.id ?? itemKey(item)
  const writings = Map.groupBy(sold, thingOf)
  const customers = await ownersOf(db, party)
  const prices = new Map<string, SalePrice | null>()
  for (const item of items) {
    const thing = thingOf(item)
    if (!prices.has(thing))
      prices.set(thing, await priceOf(writings.get(thing) ?? [], productOf(item)?.id ?? null))
  }

  async function priceOf(texts: readonly string[], product: string | null): Promise<SalePrice | null> {
    const [last] = customers ? await newest(texts, customers) : []
    if (last) return { qty: last.qty, amount: last.amount, by: 'customer' }
    const entered = product === null ? null : ((await findProduct(db, product))?.salePrice ?? null)
    const usual = entered ?? usualPrice((await newest(texts, null)).slice(0, mostUsualSales))
    return usual === null ? null : { qty: 1, amount: usual, by: 'usual' }
  }

  async function newest(texts: readonly string[], of: readonly string[] | null) {
    const sales = await Promise.all(texts.map((text) => newestSales(db, text, of)))
    return sales.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))
  }
  return (item) => prices.get(thingOf(item)) ?? null
}
