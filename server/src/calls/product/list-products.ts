import * as contract from '#contract/product.ts'
import { isRefusal } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { productAnswers } from '../../services/products/product-answer.ts'
import { readingsOf } from '../../storage/search/readings.ts'
import { productPage } from '../../storage/stores/product/product-list.store.ts'

const most = 1000

export const listProducts = handler(contract.listProducts, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  const { limit = most, before = null, words = [] } = asked ?? {}
  const page = await productPage(db, { limit, before, words, readings: await readingsOf(db) })
  return listAnswer({
    result: viewsOf(batchesOf(page.rows), (rows) => productAnswers(db, rows)),
    next: page.next,
  })
})
