import { firstTransactionNumber, transactionName } from '#domain/item/transaction-number.ts'
import type { Check } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/**
 * Transactions are numbered from the first number to that of the counter, each number once (business-rules.md
 * 3).
 */
export const numbers: Check = async function* (db) {
  const unnumbered = await db.selectFrom('transactions').select('id').where('number', 'is', null).execute()
  for (const { id } of unnumbered) yield finding(`transaction ${id}: number`, 'a number', 'none')
  let next = firstTransactionNumber
  for await (const page of pagesOf(
    (after, limit) =>
      db
        .selectFrom('transactions')
        .select(['id', 'number'])
        .where('number', '>', after === '' ? 0 : Number(after))
        .orderBy('number')
        .limit(limit)
        .execute(),
    ({ number }) => String(number),
  )) {
    for (const { id, number } of page) {
      if (number !== next)
        yield finding(`transaction ${id}: number`, transactionName(next), transactionName(number))
      next = number + 1
    }
  }
  const counter = await db.selectFrom('transaction_counter').select('last').executeTakeFirst()
  if (counter?.last !== next - 1) yield finding('last transaction number', next - 1, counter?.last ?? 'none')
}
