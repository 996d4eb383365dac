import * as contract from '#contract/transaction.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { noFilter, parseTransactionFilter } from '../../services/answers/transaction-filter.ts'
import { transactionRecords } from '../../services/answers/transaction-record.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import {
  newestStanding,
  newestTransactions,
  transactionPage,
} from '../../storage/stores/transaction/transaction-list.store.ts'
import {
  findTransactions,
  type TransactionTotals,
  totalTransactions,
} from '../../storage/stores/transaction/transaction-search.store.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

/** Heads per batch: with their items they are several times as many rows. */
const pageSize = 100

export const listTransactions = handler(contract.listTransactions, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  const filter = parseTransactionFilter(query)
  if (isRefusal(filter)) return filter
  // The results of a search may be far apart.
  const isSearch = asked !== null && (asked.words.length > 0 || filter !== null)
  const corrected = query.corrected === 'included'
  const views = await transactionRecords(db, app.auth.lookAlikes, { isSearch, corrected })
  const newest = corrected ? newestTransactions : newestStanding
  if (asked === null) return listAnswer({ result: viewsOf(pagesOf(db, newest, { pageSize }), views) })
  if (!isSearch) {
    const { rows, next } = await transactionPage(db, asked, newest)
    return listAnswer({ result: viewsOf(batchesOf(rows, pageSize), views), next })
  }
  const search = { words: asked.words, filter: filter ?? { ...noFilter, corrected } }
  const page = await findTransactions(db, { ...asked, ...search, isCounted: false })
  const also = asked.isCounted ? { totals: totalsRecord(await totalTransactions(db, search, page)) } : {}
  return listAnswer({ result: viewsOf(batchesOf(page.rows, pageSize), views), ...endOf(page), ...also })
})

function totalsRecord(totals: TransactionTotals | null) {
  return (
    totals && {
      ...totals,
      payAmountFromCustomer: rmb.toNumber(totals.payAmountFromCustomer),
      profits: rmb.toNumber(totals.profits),
      payAmountToSender: rmb.toNumber(totals.payAmountToSender),
    }
  )
}
