import * as contract from '#contract/product.ts'
import { survivorOf, unmergeParty as unmerge } from '#domain/account/party.ts'
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

export const undoMergeProducts = transactionalHandler(
  contract.undoMergeProducts,
  async ({ body }, { trx, caller, now, log }) => {
    const { _id, version } = body
    await lockCatalogue(trx)
    const product = await findProduct(trx, _id)
    if (!product) return refuse('product.gone')
    const products = await productsFrom(trx, [_id])
    const alone = unmerge(products, _id, 'product')
    if (isRefusal(alone)) return alone
    if (version !== undefined && product.version !== version)
      return refuse('correction.changed', { user: product.updatedBy })
    await setMergedInto(trx, product, alone.mergedInto, { by: caller.userId, now })
    const names = { product: productName(product), into: survivorOf(products, _id)?.name ?? '' }
    await log('Undo product merge', names, { refId: _id })
    return { msg: confirm('product.unmerged', names) }
  },
)
