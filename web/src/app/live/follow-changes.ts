import type { QueryClient } from '@tanstack/react-query'
import { followChanges } from '#contract/changes.ts'
import { type Topic, topics } from '#contract/topics.ts'
import { keysOf } from '../../shared/api/topic-keys.ts'
import { setLive } from '../../shared/hooks/use-live.ts'
import {
  currentSessionEpoch,
  currentToken,
  endSession,
  onSessionChange,
  renewToken,
} from '../../shared/session/session.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import { refetchAfterInflight } from './refetch-after-inflight.ts'

const gatherFor = 100
const firstRetry = 1000
const slowestRetry = 15_000
/** The server speaks every 10 s; a connection that is silent for longer is broken without having said so. */
const longestSilence = 25_000

/**
 * What others change appears on open screens: follows the server's events while somebody is signed in, connects again
 * by itself, and then reads everything anew, as something may have been missed. Meanwhile the screens ask by themselves
 * (shared/live.ts). A screen may be read before the first connection stands: that connection says since when.
 */
export function followServer(client: QueryClient): () => void {
  let running: AbortController | null = null
  // The page itself may have begun to read as soon as it came.
  let began = 0
  const stop = () => {
    running?.abort()
    running = null
    setLive(false)
  }
  const restart = () => {
    stop()
    if (currentToken() === null) return
    running = new AbortController()
    void follow(client, running.signal, began)
    began = performance.now()
  }
  const unwatch = onSessionChange(restart)
  restart()
  return () => {
    unwatch()
    stop()
  }
}

async function follow(client: QueryClient, signal: AbortSignal, began: number): Promise<void> {
  const gather = gatherer(client)
  let wait = firstRetry
  for (let first = true; !signal.aborted; first = false) {
    const era = currentSessionEpoch()
    const token = currentToken()
    if (token === null) return
    let heard = false
    // The first event, not the first byte: a proxy may keep events back.
    const onEvent = (event: ServerEvent) => {
      if (signal.aborted) return
      if (!heard && !first) void client.invalidateQueries()
      heard = true
      setLive(true)
      take(event, era, gather)
    }
    const status = await listen(token, first ? began : null, signal, onEvent)
    if (signal.aborted) return
    setLive(false)
    if (status === 401) return endSession(era)
    if (heard) wait = firstRetry
    // Not all at the same moment when the server comes back.
    await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random() / 2)))
    wait = Math.min(wait * 2, slowestRetry)
  }
}

/** One connection, until it ends, breaks or falls silent; the status of its answer, or null without one. */
async function listen(
  token: string,
  began: number | null,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<number | null> {
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, longestSilence)
  let status: number | null = null
  try {
    const since = began === null ? '' : `?since=${Math.ceil(performance.now() - began)}`
    const response = await fetch(`${followChanges.path}${since}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    status = response.status
    if (!response.ok || !response.body) return status
    await readEvents(response.body, (event) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, longestSilence)
      onEvent(event)
    })
  } catch {
    // However it ended, the next connection makes up for it.
  } finally {
    clearTimeout(timer)
  }
  return status
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
  const readStale = () => {
    const stale = keysOf(waiting)
    waiting.clear()
    for (const queryKey of stale) refetchAfterInflight(client, queryKey)
  }
  return (changed: readonly Topic[]) => {
    if (waiting.size === 0 && changed.length > 0) setTimeout(readStale, gatherFor)
    for (const topic of changed) waiting.add(topic)
  }
}
