import type { QueryClient } from '@tanstack/react-query'
import { followChanges } from '#contract/changes.ts'
import { type Topic, topics } from '#contract/topics.ts'
import { currentEra, currentToken, endSession, onSessionChange, renewToken } from '../../shared/session.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import { topicKeys } from './topic-keys.ts'

const gatherFor = 100
const firstRetry = 1000
const slowestRetry = 15_000

/**
 * What others change appears on open screens: follows the server's events while somebody is signed in, connects again
 * by itself, and then reads everything anew, as something may have been missed.
 */
export function followServer(client: QueryClient): () => void {
  let running: AbortController | null = null
  const restart = () => {
    running?.abort()
    running = null
    if (currentToken() === null) return
    running = new AbortController()
    void follow(client, running.signal)
  }
  const unwatch = onSessionChange(restart)
  restart()
  return () => {
    unwatch()
    running?.abort()
  }
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const gather = gatherer(client)
  let wait = firstRetry
  for (let first = true; !signal.aborted; first = false) {
    const era = currentEra()
    const token = currentToken()
    if (token === null) return
    const response = await fetch(followChanges.path, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      signal,
    }).catch(() => null)
    if (response?.status === 401) return endSession(era)
    if (response?.ok && response.body) {
      wait = firstRetry
      if (!first) void client.invalidateQueries()
      await readEvents(response.body, (event) => take(event, era, gather)).catch(() => undefined)
    }
    if (signal.aborted) return
    // Not all at the same moment when the server comes back.
    await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random() / 2)))
    wait = Math.min(wait * 2, slowestRetry)
  }
}

function take({ event, data }: ServerEvent, era: number, gather: (topics: readonly Topic[]) => void): void {
  if (typeof data !== 'object' || data === null) return
  if (event === 'token' && 'token' in data && typeof data.token === 'string') renewToken(data.token, era)
  if (event === 'change' && 'topics' in data && Array.isArray(data.topics)) {
    const named = data.topics
    gather(topics.filter((topic) => named.includes(topic)))
  }
}

/** Reads topics anew, many events in a row as one. */
function gatherer(client: QueryClient) {
  const waiting = new Set<Topic>()
  const readAnew = () => {
    const stale = [...waiting].flatMap((topic) => topicKeys[topic])
    waiting.clear()
    for (const queryKey of stale) void client.invalidateQueries({ queryKey })
  }
  return (changed: readonly Topic[]) => {
    if (waiting.size === 0 && changed.length > 0) setTimeout(readAnew, gatherFor)
    for (const topic of changed) waiting.add(topic)
  }
}
