import { checks } from '#domain/messages/en/audit.ts'
import { auditBooks } from '../../storage/audit/audit.ts'
import type { Database } from '../../storage/engine/database.ts'
import { chainHead } from '../../storage/stores/log/hash-chain.ts'

/** Runs the audit and prints its findings; returns whether there were none. */
export async function printAudit(database: Database): Promise<boolean> {
  let wrong = 0
  for await (const { name, findings, count, ms } of auditBooks(database)) {
    wrong += count
    console.log(`${count === 0 ? 'ok   ' : 'WRONG'} ${checks[name]} (${ms} ms)`)
    for (const { where, expected, found } of findings) {
      console.log(`      ${where}: should be ${expected}, is ${found}`)
    }
    if (count > findings.length) console.log(`      and ${count - findings.length} more`)
  }
  const { seq, hash } = await chainHead(database.db)
  console.log(`\n${wrong === 0 ? 'Everything holds.' : `${wrong} findings.`} End of the log: ${seq} ${hash}`)
  return wrong === 0
}
