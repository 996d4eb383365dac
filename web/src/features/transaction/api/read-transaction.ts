import { getTransaction } from '#contract/transaction.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

/** A transaction by its name or id. */
export const transactionOptions = (transaction: string) =>
  callQuery(keys.transaction(transaction), getTransaction, { query: { transaction } })
