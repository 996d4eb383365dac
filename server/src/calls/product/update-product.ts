import * as contract from '#contract/product.ts'
import { survivorOf } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { checkProduct, productName } from '#domain/product/product.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { aud, kg, rmb } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { barcodeProblem, refuseText } from '../../services/products/refuse-taken.ts'
import {
  findProduct,
  isSameProduct,
  lockCatalogue,
  productsFrom,
  type StoredProduct,
  updateProduct as storeProduct,
} from '../../storage/stores/product/product.store.ts'

export const updateProduct = transactionalHandler(
  contract.updateProduct,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, version, ...fields } = body
    await lockCatalogue(trx)
    const product = await findProduct(trx, _id)
    if (!product) return refuse('product.gone')
    const details = checkProduct({ ...unstatedOf(product), ...fields }, product.aliases)
    if (isRefusal(details)) return details
    if (product.mergedInto !== null) {
      const survivor = survivorOf(await productsFrom(trx, [_id]), _id)
      return refuse('product.merged', { product: survivor?.name ?? '' })
    }
    const name = productName(details)
    const msg = confirm('product.updated', { product: name })
    // A repeat without its key.
    if (isSameProduct(product, details)) return { msg }
    if (product.version !== version) return refuse('correction.changed', { user: product.updatedBy })
    const problem = await barcodeProblem(trx, details.barcode, _id)
    if (problem) return problem
    const taken = await storeProduct(trx, product, details, { by: caller.userId, now })
    if (taken !== null) return refuseText(trx, taken)
    await log('Update product', { product: name }, { refId: _id })
    return { msg }
  },
)

/** What is left out stays as it is: an order may have paid another price since the product was read. */
function unstatedOf({ aliases, weight, price, salePrice }: StoredProduct) {
  return {
    aliases,
    weight: weight === null ? null : kg.toNumber(weight),
    price: price === null ? null : aud.toNumber(price),
    salePrice: salePrice === null ? null : rmb.toNumber(salePrice),
  }
}
