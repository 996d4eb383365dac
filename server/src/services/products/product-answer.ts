import { type Party, survivorOf } from '#domain/account/party.ts'
import { productTexts } from '#domain/product/product.ts'
import { readingsText } from '#domain/search/pinyin.ts'
import { aud, kg, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { readingsOf } from '../../storage/search/readings.ts'
import { productsFrom, type StoredProduct } from '../../storage/stores/product/product.store.ts'
import { mergedProducts } from '../../storage/stores/product/product-price.store.ts'
import { isoTime } from '../answers/iso-time.ts'

/**
 * Products as calls answer them. A survivor has the latest price, the names and the barcodes of all that are
 * merged into it.
 */
export async function productAnswers(db: Queries, products: readonly StoredProduct[]) {
  const pointers = await productsFrom(
    db,
    products.map(({ id }) => id),
  )
  const merged = Map.groupBy(await mergedProducts(db), ({ id }) => survivorOf(pointers, id)?.id)
  const readings = await readingsOf(db)
  return products.map((product) => {
    const under = merged.get(product.id) ?? []
    const latest = [product, ...under].reduce((a, b) => ((b.pricedAt ?? 0) > (a.pricedAt ?? 0) ? b : a))
    const answer = productAnswer({ ...product, price: latest.price, pricedAt: latest.pricedAt }, pointers)
    const others = under.flatMap(({ texts, barcode }) => (barcode === '' ? texts : [...texts, barcode]))
    return {
      ...answer,
      ...(others.length > 0 && { others }),
      letters: readingsText(productTexts(product), readings),
    }
  })
}

function productAnswer(product: StoredProduct, pointers: ReadonlyMap<string, Party>) {
  const { id, mergedInto, weight, price, pricedAt, salePrice, salePricedAt, ...rest } = product
  const survivor = mergedInto === null ? null : survivorOf(pointers, mergedInto)
  return {
    ...rest,
    _id: id,
    aliases: [...product.aliases],
    weight: weight === null ? null : kg.toNumber(weight),
    price: price === null ? null : aud.toNumber(price),
    pricedAt: pricedAt === null ? null : isoTime(pricedAt),
    salePrice: salePrice === null ? null : rmb.toNumber(salePrice),
    salePricedAt: salePricedAt === null ? null : isoTime(salePricedAt),
    ...(survivor && { mergedInto: { _id: survivor.id, name: survivor.name } }),
    createdAt: isoTime(product.createdAt),
    updatedAt: isoTime(product.updatedAt),
  }
}
