import type { LogTable } from '../../server/src/storage/log.table.ts'
import { type ChainHead, entryHash } from '../../server/src/storage/log-chain.ts'
import { all, one, run, type Work } from './work.ts'

const atMost = 500

/** Chains new log entries, as the product does behind its writes; gives how many. */
export function* seal(): Work<number> {
  const entries = yield* all<LogTable>('select * from logs where seq is null order by id limit ?', atMost)
  if (entries.length === 0) return 0
  let { seq, hash } = yield* one<ChainHead>('select seq, hash from log_head for update')
  for (const entry of entries) {
    seq += 1
    hash = entryHash(entry, seq, hash)
    yield* run('update logs set seq = ?, hash = ? where id = ?', seq, hash, entry.id)
  }
  yield* run('update log_head set seq = ?, hash = ?', seq, hash)
  return entries.length
}
