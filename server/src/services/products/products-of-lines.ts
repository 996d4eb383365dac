import { survivorOf } from '#domain/account/party.ts'
import { itemKey } from '#domain/product/item-key.ts'
import { mostAliases } from '#domain/product/product.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import type { Cents } from '#domain/unit/units.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { findProduct, productsFrom } from '../../storage/stores/product/product.store.ts'
import { setPrices } from '../../storage/stores/product/product-price.store.ts'
import { addTexts, ownersOf } from '../../storage/stores/product/product-text.store.ts'

interface PointingEntry {
  readonly item: string
  readonly product?: string | null
}

/**
 * Lines point at products by their texts: the text of an entry that names a product counts for it from now
 * on, unless it is the text of another one already, or the product has as many as people may give it.
 */
export async function learnTexts(trx: Trx, entries: readonly PointingEntry[]): Promise<Refusal | null> {
  const named = new Map<string, { readonly item: string; readonly product: string }>()
  for (const { item, product } of entries)
    if (product != null) named.set(itemKey(cleanText(item)), { item: cleanText(item), product })
  if (named.size === 0) return null
  const known = await ownersOf(trx, [...named.keys()])
  const products = await productsFrom(
    trx,
    [...named.values()].map(({ product }) => product),
  )
  const learned = new Map<string, string[]>()
  for (const [key, { item, product }] of named) {
    const survivor = survivorOf(products, product)
    if (!survivor) return refuse('product.gone')
    if (!known.has(key)) learned.set(survivor.id, [...(learned.get(survivor.id) ?? []), item])
  }
  for (const [id, texts] of learned) {
    const room = mostAliases - ((await findProduct(trx, id))?.aliases.length ?? 0)
    await addTexts(trx, id, texts.slice(0, Math.max(0, room)))
  }
  return null
}

/** Finds the product of item texts; null for a text that stands for none. */
export async function productsOfTexts(db: Queries, texts: readonly string[]) {
  const keys = new Map(texts.map((text) => [text, itemKey(text)]))
  const owners = await ownersOf(db, [...new Set(keys.values())])
  if (owners.size === 0) return () => null
  const products = await productsFrom(db, [...new Set(owners.values())])
  return (text: string) => {
    const owner = owners.get(keys.get(text) ?? '')
    return owner === undefined ? null : survivorOf(products, owner)
  }
}

interface PricedLine {
  readonly item: string
  readonly price: Cents
}

/** Remembers what an order paid for its products. */
export async function rememberPrices(trx: Trx, lines: readonly PricedLine[], now: number): Promise<void> {
  const productOf = await productsOfTexts(
    trx,
    lines.map(({ item }) => item),
  )
  const prices = new Map<string, Cents>()
  for (const { item, price } of lines) {
    const product = productOf(item)
    if (product) prices.set(product.id, price)
  }
  await setPrices(trx, prices, now)
}
