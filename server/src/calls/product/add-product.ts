import * as contract from '#contract/product.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { productName } from '#domain/product/product.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { saveProduct } from '../../services/products/save-product.ts'
import { lockCatalogue } from '../../storage/stores/product/product.store.ts'

export const addProduct = transactionalHandler(
  contract.addProduct,
  async ({ body }, { trx, caller, now, log }) => {
    await lockCatalogue(trx)
    const saved = await saveProduct(trx, body, { by: caller.userId, now })
    if (isRefusal(saved)) return saved
    const product = productName(saved.details)
    await log('Add product', { product }, { refId: saved.id })
    return { msg: confirm('product.added', { product }), product_id: saved.id }
  },
)
