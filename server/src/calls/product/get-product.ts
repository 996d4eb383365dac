import * as contract from '#contract/product.ts'
import { may } from '#domain/people/permissions.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { productAnswers } from '../../services/products/product-answer.ts'
import { productHistory } from '../../services/products/product-history.ts'
import { findProduct } from '../../storage/stores/product/product.store.ts'

export const getProduct = handler(contract.getProduct, async ({ query }, { app, caller }) => {
  const { db } = app.database
  const stored = await findProduct(db, query.product)
  const [product] = stored ? await productAnswers(db, [stored]) : []
  if (!product) return refuse('product.gone')
  const mayKnow = may(caller.role, 'party.list', app.config.visitorAccess)
  return { product, ...(await productHistory(db, query.product, mayKnow)) }
})
