import type { Queries } from '../engine/database.ts'
import { type ChainHead, chainHead, entryHash } from '../stores/log/hash-chain.ts'
import { type Finding, finding } from './finding.ts'

const pageSize = 2000

/** Entries that are missing or were changed after they were sealed. */
export async function* brokenLinks(db: Queries): AsyncIterable<Finding> {
  const head = await chainHead(db)
  let { seq, hash }: ChainHead = { seq: 0, hash: '' }
  for (;;) {
    const page = await db
      .selectFrom('logs')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    if (page.length === 0) break
    for (const entry of page) {
      const entrySeq = entry.seq ?? 0
      if (entrySeq !== seq + 1) {
        yield finding(`log entries ${seq + 1} to ${entrySeq - 1}`, 'there', 'missing')
        // The previous entry is missing; the check continues with this one.
      } else {
        const expected = entryHash(entry, entrySeq, hash)
        if (entry.hash !== expected)
          yield finding(`log entry ${entrySeq} (${entry.id}): hash`, expected, entry.hash)
      }
      seq = entrySeq
      hash = entry.hash ?? ''
    }
  }
  if (seq !== head.seq || hash !== head.hash) {
    yield finding('end of the log', `${head.seq} ${head.hash}`, `${seq} ${hash}`)
  }
}
