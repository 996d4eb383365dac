import { auditBooks } from '../server/src/storage/audit/audit.ts'
import { openForReading } from '../server/src/storage/engine/open-database.ts'
import type { DatabaseAddress } from './fixture-db/fixture-db.ts'

/** The findings of `npm run audit`, one line each. */
export async function auditOf(address: DatabaseAddress): Promise<string[]> {
  const database = await openForReading(address)
  const wrong: string[] = []
  try {
    for await (const { name, findings } of auditBooks(database)) {
      for (const { where, expected, found } of findings) {
        wrong.push(`audit, ${name}: ${where} should be ${expected}, is ${found}`)
      }
    }
  } finally {
    await database.close()
  }
  return wrong
}

/** The pieces of each stored reversal of a payment. */
export async function reversalsOf(address: DatabaseAddress, transactionId: string): Promise<number[]> {
  const database = await openForReading(address)
  try {
    const all = database.db.selectFrom('transaction_reversals').select('qty')
    return (await all.where('transaction_id', '=', transactionId).execute()).map(({ qty }) => qty)
  } finally {
    await database.close()
  }
}
