import type { LogKind, LogParams } from '#domain/log/log.ts'
import type { ChangedRow } from '../../storage/engine/changed-rows.ts'
import type { LogTable } from '../../storage/schema/tables/operation/log.table.ts'
import type { UserTable } from '../../storage/schema/tables/people/user.table.ts'
import { type ChainHead, entryHash } from '../../storage/stores/log/hash-chain.ts'
import type { Random } from './random.ts'

interface EntryContext {
  readonly by: Pick<UserTable, 'id' | 'name'>
  readonly at: number
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
  readonly changed?: readonly ChangedRow[]
}

/** Makes log entries that are already sealed into the hash chain. */
export interface LogWriter {
  entry<K extends LogKind>(kind: K, params: LogParams[K], context: EntryContext): LogTable
  readonly head: ChainHead
  /** Continues the chain after an entry that somebody else has sealed. */
  continueAfter(sealed: ChainHead): void
}

export function logWriter(random: Random): LogWriter {
  let head: ChainHead = { seq: 0, hash: '' }
  return {
    get head() {
      return head
    },
    continueAfter(sealed) {
      head = sealed
    },
    entry(kind, params, { by, at, refId = '', pkId = '', itemId = '', changed = [] }) {
      const entry = {
        id: random.id(at),
        kind,
        params: JSON.stringify(params),
        user_id: by.id,
        user_name: by.name,
        ref_id: refId,
        pk_id: pkId,
        item_id: itemId,
        created_at: at,
        address: '127.0.0.1',
        changes: JSON.stringify(changed),
      }
      const seq = head.seq + 1
      head = { seq, hash: entryHash(entry, seq, head.hash) }
      return { ...entry, ...head }
    },
  }
}
