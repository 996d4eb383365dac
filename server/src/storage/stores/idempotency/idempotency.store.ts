import type { Queries, Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'

export interface RequestKey {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  /** As earlier versions stored it: a request may come again after an update. */
  readonly bodyHashAsSent: () => string
}

export type FirstUse =
  | { readonly first: true }
  | { readonly first: false; readonly same: boolean; readonly answer: string }

/** How long a key is remembered, in ms. */
export const keyLife = 24 * 60 * 60 * 1000

/**
 * Claims a key for the running transaction. Two requests with one key wait for each other here; the second one then
 * sees the first one's answer. `same` is false when the key was used for another call or body. A key that has outlived its
 * time is as good as new.
 */
export async function claimKey(trx: Trx, request: RequestKey, now: number): Promise<FirstUse> {
  const { userId, key, call, bodyHash } = request
  const values = { userId, key, call, bodyHash, now, outlived: now - keyLife }
  const { numAffectedRows } = await insertKey(trx, values)
  if (numAffectedRows === 1n) return { first: true }
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  const same = stored.call === request.call && [bodyHash, request.bodyHashAsSent()].includes(stored.body_hash)
  return { first: false, same, answer: stored.answer }
}

interface KeyRow extends Readonly<Record<string, string | number>> {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  readonly now: number
  readonly outlived: number
}

const insertKey = prepared((trx, place: Param<KeyRow>) =>
  trx
    .insertInto('idempotency_keys')
    .values({
      user_id: place('userId'),
      key: place('key'),
      call: place('call'),
      body_hash: place('bodyHash'),
      answer: '',
      created_at: place('now'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet((row) => ({
          call: row.ref('excluded.call'),
          body_hash: row.ref('excluded.body_hash'),
          answer: row.ref('excluded.answer'),
          created_at: row.ref('excluded.created_at'),
        }))
        .where('idempotency_keys.created_at', '<', place('outlived')),
    ),
)

export async function storeAnswer(trx: Trx, request: RequestKey, answer: string): Promise<void> {
  await updateAnswer(trx, { answer, userId: request.userId, key: request.key })
}

const updateAnswer = prepared((trx, place: Param<{ answer: string; userId: string; key: string }>) =>
  trx
    .updateTable('idempotency_keys')
    .set({ answer: place('answer') })
    .where('user_id', '=', place('userId'))
    .where('key', '=', place('key')),
)

/** Keys are forgotten after their time. */
export async function deleteKeysBefore(db: Queries, time: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute()
}
