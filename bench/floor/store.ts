import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import type { FloorRequest } from './request.ts'
import { insert, maybe, type Row, run, type Work } from './work.ts'

export const newId = monotonicFactory()

/** A row that a write changed, as its log row keeps it (docs/decisions/023-evidence.md). */
export interface Changed {
  readonly table: string
  readonly id: string
  readonly before: Row | null
  readonly after: Row | null
}

interface Logged {
  readonly kind: string
  readonly params: Row
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
  readonly changes: readonly Changed[]
}

/** The log row of a write, with the rows that it changed. */
export function* log({ caller, now }: Pick<FloorRequest, 'caller' | 'now'>, entry: Logged): Work<void> {
  const { kind, params, refId = '', pkId = '', itemId = '', changes } = entry
  yield* insert('logs', [
    {
      ...{ id: newId(), kind, params: JSON.stringify(params) },
      ...{ user_id: caller.id, user_name: caller.name },
      ...{ ref_id: refId, pk_id: pkId, item_id: itemId },
      ...{ created_at: now, address: '127.0.0.1', changes: JSON.stringify(changes), seq: null, hash: null },
    },
  ])
}

/** A write with its Idempotency-Key: claims the key, works, and keeps the answer under it. */
export function* once(request: FloorRequest, work: Work<unknown>): Work<string> {
  const { call, caller, now } = request
  const key = createHash('sha256').update(request.key).digest('base64url')
  const hash = createHash('sha256').update(request.text).digest('base64url')
  const claimed = yield* maybe(
    `insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at) values (?, ?, ?, ?, '', ?)
     on conflict (user_id, key) do nothing returning key`,
    ...[caller.id, key, call, hash, now],
  )
  if (!claimed) throw new Error('the key was used before')
  const answer = JSON.stringify({ msg: yield* work })
  yield* run('update idempotency_keys set answer = ? where user_id = ? and key = ?', answer, caller.id, key)
  return answer
}
