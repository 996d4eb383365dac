import { survivorOf } from '#domain/account/party.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  barcodeOwner,
  findProduct,
  productsFrom,
  type StoredProduct,
} from '../../storage/stores/product/product.store.ts'

/** The product that a barcode stands for: of a merged one its survivor; null when no product has it. */
export async function productOfBarcode(db: Queries, barcode: string): Promise<StoredProduct | null> {
  const owner = await barcodeOwner(db, barcode)
  const survivor = owner && survivorOf(await productsFrom(db, [owner.id]), owner.id)
  return survivor && findProduct(db, survivor.id)
}
