import { auditBooks } from '../server/src/storage/audit/audit.ts'
import { type DatabaseLocation, openForReading } from '../server/src/storage/open-database.ts'

export type DatabaseAddress = Pick<DatabaseLocation, 'url' | 'file'>

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
