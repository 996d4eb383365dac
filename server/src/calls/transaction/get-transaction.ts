import * as contract from '#contract/transaction.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { transactionRecords } from '../../services/answers/transaction-record.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { findTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { transactionOfNumber } from '../../storage/stores/transaction/transaction-list.store.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

export const getTransaction = handler(contract.getTransaction, async ({ query }, { app }) => {
  const { db } = app.database
  const number = numberOf(query.transaction)
  const head = await (number === null
    ? findTransaction(db, query.transaction)
    : transactionOfNumber(db, number))
  const views = await transactionRecords(db, app.auth.lookAlikes, { isSearch: false, corrected: true })
  const [record] = head ? await views([head]) : []
  return record ?? refuse('transaction.gone')
})

/** The number that a name says, however it is typed: 't-2041' -> 2041; null for other texts. */
function numberOf(name: string): number | null {
  const digits = /^t-?(\d{1,15})$/i.exec(name.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
