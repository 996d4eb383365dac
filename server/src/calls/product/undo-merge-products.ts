import * as contract from '#contract/product.ts'
import { survivorOf } from '#domain/account/party.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { productName } from '#domain/product/product.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { putBack, standingMerge } from '../../storage/stores/correction/undo.store.ts'
import { findProduct, lockCatalogue, productsFrom } from '../../storage/stores/product/product.store.ts'

export const undoMergeProducts = transactionalHandler(
  contract.undoMergeProducts,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, version } = body
    await lockCatalogue(trx)
    const product = await findProduct(trx, _id)
    if (!product) return refuse('product.gone')
    const merge = await standingMerge(trx, 'products', _id)
    if (merge.length === 0) return refuse('product.not_merged')
    if (version !== undefined && product.version !== version)
      return refuse('correction.changed', { user: product.updatedBy })
    const into = survivorOf(await productsFrom(trx, [_id]), _id)?.name ?? ''
    const refused = await putBack(trx, merge, { by: caller.userId, now })
    if (refused) return refused
    const names = { product: productName(product), into }
    await log('Undo product merge', names, { refId: _id })
    return { msg: confirm('product.unmerged', names) }
  },
)
