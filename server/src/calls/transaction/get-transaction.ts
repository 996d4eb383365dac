import * as contract from '#contract/transaction.ts'
import { transactionNumberOf } from '#domain/item/transaction-number.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { transactionRecords } from '../../services/answers/transaction-record.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { findTransaction, transactionOfNumber } from '../../storage/stores/transaction/transaction.store.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

export const getTransaction = handler(contract.getTransaction, async ({ query }, { app }) => {
  const { db } = app.database
  const number = transactionNumberOf(query.transaction)
  const head = await (number === null
    ? findTransaction(db, query.transaction)
    : transactionOfNumber(db, number))
  const views = await transactionRecords(db, app.auth.lookAlikes, { isSearch: false, corrected: true })
  const [record] = head ? await views([head]) : []
  return record ?? refuse('transaction.gone')
})
