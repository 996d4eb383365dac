import { currentSessionEpoch } from '../session/session.ts'

/** The most answers that are cached. */
const most = 50

/** A cached answer with its ETag. */
export interface CachedAnswer {
  readonly tag: string
  readonly answer: unknown
}

const kept = new Map<string, CachedAnswer>()
let era = currentSessionEpoch()

/**
 * ETag cache: the last answers to reads, in memory only, because the HTTP cache of browsers must not store them. An
 * unchanged answer is not sent again (docs/decisions/032-etags-and-overview.md). The cache is cleared when the session
 * changes.
 */
export function cachedAnswer(key: string): CachedAnswer | null {
  if (era !== currentSessionEpoch()) kept.clear()
  return kept.get(key) ?? null
}

export function cacheAnswer(key: string, answer: CachedAnswer, since: number): void {
  if (since !== currentSessionEpoch()) return
  if (era !== since) kept.clear()
  era = since
  kept.delete(key)
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, answer)
}
