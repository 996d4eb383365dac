import { mailLife } from '#domain/messages/mail.ts'
import { isStillGood } from '#domain/time/recent.ts'
import type { Queries, Trx } from '../../engine/database.ts'

/** How long an activation token that no longer works is still recognized, in ms. */
const rememberedFor = 90 * 24 * 60 * 60 * 1000
/** When a token that is ended now was good last: for requests that began a moment earlier and waited, too. */
const endedAt = (now: number) => now - mailLife.activation

/** Stores the hash of a new activation token; earlier tokens of the user stop working. */
export async function putActivation(
  trx: Trx,
  activation: { tokenHash: string; userId: string; expiresAt: number },
  now: number,
): Promise<void> {
  const ofUser = trx.deleteFrom('activations').where('user_id', '=', activation.userId)
  await ofUser.where('expires_at', '<', endedAt(now) - rememberedFor).execute()
  await trx
    .updateTable('activations')
    .set({ expires_at: endedAt(now) })
    .where('user_id', '=', activation.userId)
    .where('expires_at', '>', now)
    .execute()
  await trx
    .insertInto('activations')
    .values({
      token_hash: activation.tokenHash,
      user_id: activation.userId,
      expires_at: activation.expiresAt,
    })
    .execute()
}

/** Uses up an activation token; returns the user's id, or null when the token is unknown, used or expired. */
export async function takeActivation(trx: Trx, tokenHash: string, now: number): Promise<string | null> {
  const row = await trx
    .updateTable('activations')
    .set({ expires_at: endedAt(now) })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + 2 * mailLife.activation)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whose activation token this is or was, and whether it still works. */
export async function findActivation(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<{ readonly userId: string; readonly works: boolean } | null> {
  const row = await db
    .selectFrom('activations')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? { userId: row.user_id, works: isStillGood(row.expires_at, now, mailLife.activation) } : null
}

/** Replaces the user's reset code. */
export async function putResetCode(
  trx: Trx,
  code: { userId: string; codeHash: string; expiresAt: number; tries: number },
): Promise<void> {
  const tries = { tries_left: code.tries, device_tries_left: code.tries }
  const values = { code_hash: code.codeHash, expires_at: code.expiresAt, ...tries }
  await trx
    .insertInto('reset_codes')
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/**
 * Counts one try of the user's code and returns its hash; null when there is none, it has expired, or no try
 * is left. Known devices have separate tries, so a code that strangers have used up still works there.
 */
export async function tryResetCode(
  trx: Trx,
  { userId, onKnownDevice }: { readonly userId: string; readonly onKnownDevice: boolean },
  now: number,
): Promise<string | null> {
  const left = onKnownDevice ? 'device_tries_left' : 'tries_left'
  const row = await trx
    .updateTable('reset_codes')
    .set(left, (eb) => eb(left, '-', 1))
    .where('user_id', '=', userId)
    .where(left, '>', 0)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + 2 * mailLife.verification_code)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Deletes the user's code. */
export async function dropResetCode(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
}

/** Uses up a code; false when it was used in between. */
export async function takeResetCode(trx: Trx, userId: string, codeHash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('reset_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
