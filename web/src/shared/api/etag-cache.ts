import { currentSessionEpoch } from '../session/session.ts'

/** The most answers that are cached. */
const maxAnswers = 50

/** A cached answer with its ETag. */
export interface CachedAnswer {
  readonly tag: string
  readonly answer: unknown
}

const answers = new Map<string, CachedAnswer>()
let cacheEpoch = currentSessionEpoch()

/**
 * ETag cache: the last answers to reads, in memory only, because the HTTP cache of browsers must not store
 * them. An unchanged answer is not sent again (docs/decisions/032-etags-and-overview.md). The cache is
 * cleared when the session changes.
 */
export function cachedAnswer(key: string): CachedAnswer | null {
  if (cacheEpoch !== currentSessionEpoch()) answers.clear()
  return answers.get(key) ?? null
}

export function cacheAnswer(key: string, answer: CachedAnswer, epoch: number): void {
  if (epoch !== currentSessionEpoch()) return
  if (cacheEpoch !== epoch) answers.clear()
  cacheEpoch = epoch
  answers.delete(key)
  const [oldest] = answers.keys()
  if (answers.size >= maxAnswers && oldest !== undefined) answers.delete(oldest)
  answers.set(key, answer)
}
