import type { Queries, Trx } from './database.ts'

export interface RequestKey {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
}

export type FirstUse =
  | { readonly first: true }
  | { readonly first: false; readonly same: boolean; readonly answer: string }

/**
 * Claims a key for the running transaction. Two requests with one key wait for each other here; the second one then
 * sees the first one's answer. `same` is false when the key was used for another call or body.
 */
export async function claimKey(trx: Trx, request: RequestKey, now: number): Promise<FirstUse> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      call: request.call,
      body_hash: request.bodyHash,
      answer: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { first: true }
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  const same = stored.call === request.call && stored.body_hash === request.bodyHash
  return { first: false, same, answer: stored.answer }
}

export async function storeAnswer(trx: Trx, request: RequestKey, answer: string): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute()
}

/** Keys are forgotten after their time. */
export async function deleteKeysBefore(db: Queries, time: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute()
}
