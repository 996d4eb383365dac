import { listProducts } from '#contract/product.ts'
import { callApi } from '../api/client.ts'
import type { ProductRecord } from './list-products.ts'

/** The product that has a barcode, merged and archived ones included; null when the catalogue has none. */
export async function productOfBarcode(barcode: string): Promise<ProductRecord | null> {
  const { result } = await callApi(listProducts, { query: { q: barcode } })
  return result.find((product) => product.barcode === barcode) ?? null
}
