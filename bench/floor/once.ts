import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import type { UserRow } from './rows.ts'
import type { Statements } from './statements.ts'

export const newId = monotonicFactory()

/** A write request, as far as the floor looks at it. */
export interface WriteRequest {
  readonly call: string
  readonly caller: UserRow
  readonly key: string
  readonly text: string
  readonly now: number
}

/** One transaction with the key, what `work` stores, its log row and the answer kept under the key. */
export function once(db: Statements, request: WriteRequest, work: () => string): string {
  const { call, caller, key, text, now } = request
  const hash = createHash('sha256').update(text).digest('base64url')
  db.begin.run()
  try {
    if (db.claimKey.run(caller.id, key, call, hash, now).changes !== 1)
      throw new Error('the key was used before')
    const answer = JSON.stringify({ msg: work() })
    db.storeAnswer.run(answer, caller.id, key)
    db.commit.run()
    return answer
  } catch (error) {
    db.rollback.run()
    throw error
  }
}
