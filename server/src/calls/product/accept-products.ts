import * as contract from '#contract/product.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { parseInstant } from '#domain/time/instant.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { saveProduct } from '../../services/products/save-product.ts'
import { lockCatalogue } from '../../storage/stores/product/product.store.ts'

export const acceptProducts = transactionalHandler(
  contract.acceptProducts,
  async ({ body }, { trx, caller, now, log }) => {
    await lockCatalogue(trx)
    for (const { pricedAt = '', ...product } of body.products) {
      // A price of the future would stay the last one.
      const paid = Math.min(parseInstant(pricedAt) ?? now, now)
      const saved = await saveProduct(trx, product, { by: caller.userId, now, pricedAt: paid })
      if (isRefusal(saved)) return saved
    }
    const count = body.products.length
    await log('Accept products', { count })
    return { msg: confirm('product.accepted', { count }) }
  },
)
