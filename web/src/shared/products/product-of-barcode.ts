import { listProducts } from '#contract/product.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import { callApi } from '../api/client.ts'
import type { ProductRecord } from './list-products.ts'

/**
 * The product that has a barcode, of a merged one its survivor, archived ones included; null when the
 * catalogue has none.
 */
export async function productOfBarcode(barcode: string): Promise<ProductRecord | null> {
  const { result } = await callApi(listProducts, { query: { barcode } })
  const number = barcodeOf(barcode) ?? ''
  return result.find((product) => [product.barcode, ...(product.others ?? [])].includes(number)) ?? null
}
