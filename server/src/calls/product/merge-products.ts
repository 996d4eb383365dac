import * as contract from '#contract/product.ts'
import { mergeParties as merge } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { productName } from '#domain/product/product.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import {
  findProduct,
  lockCatalogue,
  productsFrom,
  setMergedInto,
} from '../../storage/stores/product/product.store.ts'

export const mergeProducts = transactionalHandler(
  contract.mergeProducts,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, into, version } = body
    await lockCatalogue(trx)
    const product = await findProduct(trx, _id)
    if (!product) return refuse('product.gone')
    const products = await productsFrom(trx, [_id, into])
    const merged = merge(products, _id, into, 'product')
    if (isRefusal(merged)) return merged
    if (product.version !== version) return refuse('correction.changed', { user: product.updatedBy })
    await setMergedInto(trx, product, merged.mergedInto, { by: caller.userId, now })
    const names = { product: productName(product), into: products.get(merged.mergedInto ?? '')?.name ?? '' }
    await log('Merge products', names, { refId: _id, undoable: true })
    return { msg: confirm('product.merged', names) }
  },
)
