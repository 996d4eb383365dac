import { auditBooks } from '../server/src/storage/audit/audit.ts'
import { openForReading } from '../server/src/storage/open-database.ts'
import type { DatabaseAddress } from './fixture-db/fixture-db.ts'

/** The findings of `npm run audit`, one line each. */
export async function auditOf(address: DatabaseAddress): Promise<string[]> {
  const database = await openForReading(address)
  const wrong: string[] = []
  try {
    for await (const { name, findings } of auditBooks(database)) {
      for (const { where, expected, found } of findings)
        wrong.push(`audit, ${name}: ${where} should be ${expected}, is ${found}`)
    }
  } finally {
    await database.close()
  }
  return wrong
}
