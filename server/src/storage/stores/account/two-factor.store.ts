import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'

export interface StoredTwoFactor {
  /** Sealed. */
  readonly secret: string
  readonly confirmed: boolean
}

export async function findTwoFactor(db: Queries, userId: string): Promise<StoredTwoFactor | null> {
  const row = await db
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { secret: row.secret, confirmed: row.confirmed_at !== null } : null
}

/**
 * Starts setting up a second factor, replacing an earlier start. The caller has checked that none is
 * confirmed.
 */
export async function beginTwoFactor(trx: Trx, userId: string, secret: string, now: number): Promise<void> {
  const values = { secret, started_at: now, confirmed_at: null, last_step: 0 }
  await trx
    .insertInto('two_factor')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  logChange(trx, userId, { second_factor: 'begun' })
}

/** Turns it on with the step of its first code; false when it was started again in between. */
export async function confirmTwoFactor(
  trx: Trx,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  logChange(trx, userId, { second_factor: 'on' })
  return true
}

/** Uses up the code of a step; false when it, or a later one, was used before. */
export async function takeStep(trx: Trx, userId: string, secret: string, step: number): Promise<boolean> {
  const result = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Uses up a recovery code; false when it is unknown or was used before. */
export async function takeRecoveryCode(trx: Trx, userId: string, codeHash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (result.numDeletedRows !== 1n) return false
  logChange(trx, userId, { recovery_code: 'used' })
  return true
}

/** Replaces all recovery codes. */
export async function putRecoveryCodes(trx: Trx, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
  logChange(trx, userId, { recovery_codes: 'new' })
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes a confirmed second factor with its recovery codes; false when there is none. */
export async function removeTwoFactor(trx: Trx, userId: string): Promise<boolean> {
  const factor = await findTwoFactor(trx, userId)
  if (!factor?.confirmed) return false
  await forgetTwoFactor(trx, userId)
  return true
}

/** Removes a second factor, confirmed or not, with its recovery codes. */
export async function forgetTwoFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) logChange(trx, userId, { second_factor: 'off' })
}

/** Logs that something happened, never a secret or a code, not even hashed. */
function logChange(trx: Trx, userId: string, after: Readonly<Record<string, string>>): void {
  rowChanged(trx, { table: 'two_factor', id: userId, before: {}, after })
}
