import { getTransaction } from '#contract/transaction.ts'
import { oneThing } from '../../../shared/kit/one-thing.ts'
import { keys } from '../../../shared/query-keys.ts'

/** A transaction by its name or id. */
export const transactionOptions = (transaction: string) =>
  oneThing(keys.transaction(transaction), getTransaction, { query: { transaction } })
