import * as contract from '#contract/product.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { productAnswers } from '../../services/products/product-answer.ts'
import { productOfBarcode } from '../../services/products/product-of-barcode.ts'
import { productPage } from '../../storage/stores/product/product-list.store.ts'

const most = 1000

export const listProducts = handler(contract.listProducts, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const { barcode, ...page } = query
  if (barcode !== undefined) {
    const product = await productOfBarcode(db, barcodeOf(barcode) ?? '')
    return listAnswer({
      result: viewsOf(batchesOf(product ? [product] : []), (rows) => productAnswers(db, rows)),
      next: null,
    })
  }
  const asked = parsePageQuery(page)
  if (isRefusal(asked)) return asked
  const { limit = most, before = null, words = [] } = asked ?? {}
  const found = await productPage(db, { limit, before, words })
  return listAnswer({
    result: viewsOf(batchesOf(found.rows), (rows) => productAnswers(db, rows)),
    ...endOf(found),
  })
})
