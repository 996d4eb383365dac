import { survivorOf } from '#domain/account/party.ts'
import { itemKey } from '#domain/product/item-key.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { barcodeOwner, productsFrom } from '../../storage/stores/product/product.store.ts'
import { ownersOf } from '../../storage/stores/product/product-text.store.ts'

/** A barcode that another product has; null where it is free. */
export async function barcodeProblem(
  trx: Trx,
  barcode: string,
  productId: string | null,
): Promise<Refusal | null> {
  const owner = await barcodeOwner(trx, barcode)
  return owner === null || owner.id === productId
    ? null
    : refuse('product.barcode_taken', { product: owner.name })
}

/** The refusal of a text that another product has. */
export async function refuseText(trx: Trx, item: string): Promise<Refusal> {
  const owner = (await ownersOf(trx, [itemKey(item)])).get(itemKey(item)) ?? ''
  const product = survivorOf(await productsFrom(trx, [owner]), owner)?.name ?? ''
  return refuse('product.known', { item, product })
}
