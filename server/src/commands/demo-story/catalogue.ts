import { acceptProducts, listProductSuggestions } from '#contract/product.ts'
import { mostAccepted, mostAliases } from '#domain/product/product.ts'
import { namesOf } from '#domain/product/suggestions.ts'
import type { DemoContext } from './demo-context.ts'

/** Takes what was ordered before into the catalogue, as an admin does once at the beginning. */
export async function fillCatalogue(context: DemoContext): Promise<void> {
  const { result } = await context.call('admin', listProductSuggestions, {})
  const products = result
    .slice(0, mostAccepted)
    .map(({ name, texts, weight, price, pricedAt, class: usedFor }) => ({
      ...namesOf(name),
      aliases: texts.filter((text) => text !== name).slice(0, mostAliases),
      barcode: '',
      class: usedFor,
      weight,
      price,
      pricedAt,
    }))
  await context.call('admin', acceptProducts, { body: { products } })
}
