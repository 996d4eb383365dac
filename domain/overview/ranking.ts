import type { Fen } from '../unit/units.ts'

interface Sales {
  readonly item: string
  readonly pieces: number
  readonly profits: Fen
}

/**
 * Sales of products in place of those of their texts: the sum of all texts of a product, under its name;
 * texts that stand for no product keep their own.
 */
export function summedBy(
  sales: readonly Sales[],
  productOf: (sale: Sales) => { readonly id: string; readonly name: string } | null,
): Sales[] {
  const byProduct = new Map<string, Sales>()
  for (const sale of sales) {
    const product = productOf(sale)
    const key = product ? `product ${product.id}` : `text ${sale.item}`
    const { pieces, profits } = byProduct.get(key) ?? { pieces: 0, profits: 0 }
    byProduct.set(key, {
      item: product?.name ?? sale.item,
      pieces: pieces + sale.pieces,
      profits: (profits + sale.profits) as Fen,
    })
  }
  return [...byProduct.values()]
}

/**
 * The `count` rows with the largest amounts, largest first. Equal amounts are sorted by name by code units,
 * so that both databases rank alike in every locale.
 */
export function topRanked<T extends { readonly item: string }>(
  rows: readonly T[],
  amountOf: (row: T) => number,
  count: number,
): T[] {
  return rows.toSorted((a, b) => amountOf(b) - amountOf(a) || byName(a.item, b.item)).slice(0, count)
}

function byName(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
