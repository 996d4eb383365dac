import type { Database } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { hasAccounts, putSetupToken } from '../../storage/stores/people/first-run.store.ts'
import { randomToken, tokenHash } from '../auth/secrets.ts'

/** A token for the first account, which replaces that of the start before; null when there is an account. */
export async function newSetupToken(database: Database): Promise<string | null> {
  if (await hasAccounts(database.db)) return null
  const token = randomToken()
  await inTransaction(database, (trx) => putSetupToken(trx, tokenHash(token)))
  return token
}
