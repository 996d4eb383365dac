import { currentSessionEpoch } from '../session/session.ts'

/** Most answers that are kept. */
const most = 50

/** An answer with the tag by which the server knows it again. */
export interface CachedAnswer {
  readonly tag: string
  readonly answer: unknown
}

const kept = new Map<string, CachedAnswer>()
let era = currentSessionEpoch()

/**
 * The last answers to reads, in memory alone: browsers store none of them. A read that gives the same again need not come over
 * the network once more (docs/decisions/032-etags-and-overview.md). Whoever signs in next finds none of them.
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
