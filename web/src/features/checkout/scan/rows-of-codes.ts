import { barcodeOf } from '#domain/product/barcode.ts'
import { itemKey } from '#domain/product/item-key.ts'
import { productTexts } from '#domain/product/product.ts'
import { readScannedCode } from '#domain/scan/scanned-code.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { productOfBarcode } from '../../../shared/products/product-of-barcode.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { mayGoIntoCart } from '../bulk/use-ticked.ts'

/** A scanned code, with the product of the catalogue that has this barcode. */
export interface Collected {
  readonly code: string
  readonly product: ProductRecord | null
}

/** Asks the catalogue for the products of the codes; rejects when the server does not answer. */
export function withProducts(codes: readonly string[]): Promise<readonly Collected[]> {
  const isProduct = (code: string) => readScannedCode(code).is === 'product'
  return Promise.all(
    codes.map(async (code) => ({ code, product: isProduct(code) ? await productOfBarcode(code) : null })),
  )
}

/**
 * The rows that can go into the cart for scanned codes: all of a package, and for a product the oldest row
 * that has one of its names, or its barcode in the text, those of products merged into it included. `missing`
 * are the codes without such a row.
 */
export function rowsOfCodes(rows: readonly ItemRecord[], collected: readonly Collected[]) {
  const free = rows.filter(mayGoIntoCart).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const found = collected.map(({ code, product }) => {
    if (readScannedCode(code).is === 'package') {
      return { code, ids: free.filter(({ pk_id }) => pk_id === code).map(({ _id }) => _id) }
    }
    const { others = [], barcode = code } = product ?? {}
    const names = new Set(product ? [...productTexts(product), ...others].map(itemKey) : [])
    const barcodes = new Set([code, barcode, ...others].map(barcodeOf))
    const hasBarcode = (text: string) =>
      text.match(/\d{8,14}/g)?.some((digits) => barcodes.has(barcodeOf(digits) ?? '')) ?? false
    const oldest = free.find((row) => names.has(itemKey(row.item)) || hasBarcode(`${row.item} ${row.note}`))
    return { code, ids: oldest ? [oldest._id] : [] }
  })
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids))],
    missing: found.filter(({ ids }) => ids.length === 0).map(({ code }) => code),
  }
}
