import { auditBooks } from '../../src/storage/audit/audit.ts'
import type { Database } from '../../src/storage/engine/database.ts'

/** The checks of the audit that find something. */
export async function failingChecks(database: Database): Promise<string[]> {
  const failing: string[] = []
  for await (const { name, count } of auditBooks(database)) if (count > 0) failing.push(name)
  return failing
}
