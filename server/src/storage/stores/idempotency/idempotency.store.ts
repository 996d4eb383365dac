import type { Queries, Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'

export interface RequestKey {
  readonly userId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  /** The hash of earlier versions: a request may be repeated after an update. */
  readonly bodyHashAsSent: () => string
}

export type FirstUse =
  | { readonly first: true }
  | { readonly first: false; readonly same: boolean; readonly answer: string }

/** How long a key is valid, in ms. */
export const keyLife = 24 * 60 * 60 * 1000

/**
 * Claims a key for the running transaction. Two requests with one key wait for each other here; the second
 * one then gets the first one's answer. `same` is false when the key was used for another call or body. An
 * expired key counts as new.
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

const insertKey = prepared((trx, param: Param<KeyRow>) =>
  trx
    .insertInto('idempotency_keys')
    .values({
      user_id: param('userId'),
      key: param('key'),
      call: param('call'),
      body_hash: param('bodyHash'),
      answer: '',
      created_at: param('now'),
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
        .where('idempotency_keys.created_at', '<', param('outlived')),
    ),
)

export async function storeAnswer(trx: Trx, request: RequestKey, answer: string): Promise<void> {
  await updateAnswer(trx, { answer, userId: request.userId, key: request.key })
}

const updateAnswer = prepared((trx, param: Param<{ answer: string; userId: string; key: string }>) =>
  trx
    .updateTable('idempotency_keys')
    .set({ answer: param('answer') })
    .where('user_id', '=', param('userId'))
    .where('key', '=', param('key')),
)

/** Deletes expired keys. */
export async function deleteKeysBefore(db: Queries, time: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute()
}
