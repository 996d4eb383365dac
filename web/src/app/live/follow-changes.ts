import type { QueryClient } from '@tanstack/react-query'
import { followChanges } from '#contract/changes.ts'
import { type Topic, topics } from '#contract/topics.ts'
import { keysOf } from '../../shared/api/topic-keys.ts'
import { setConnection } from '../../shared/hooks/use-live.ts'
import {
  currentSessionEpoch,
  currentToken,
  endSession,
  onSessionChange,
  renewToken,
} from '../../shared/session/session.ts'
import { readEvents, type ServerEvent } from './read-events.ts'
import { refetchAfterInflight } from './refetch-after-inflight.ts'

const batchMs = 100
const firstRetry = 1000
const slowestRetry = 15_000
/** The server sends an event every 10 s, so a connection that is silent for longer is broken. */
const longestSilence = 25_000

/**
 * Shows the changes of other users on open screens. While somebody is signed in, it follows the server's
 * event stream and reconnects by itself. After a reconnect it refetches everything, because events may have
 * been missed. Without a connection the queries poll (shared/hooks/use-live.ts). A screen may load before the
 * first connection is open, so the first request says how long ago the page started to load.
 */
export function followServer(client: QueryClient): () => void {
  let running: AbortController | null = null
  // The first load may have begun when the page opened (time 0).
  let loadStart = 0
  const stop = () => {
    running?.abort()
    running = null
    setConnection('none')
  }
  const restart = () => {
    stop()
    if (currentToken() === null) return
    running = new AbortController()
    void follow(client, running.signal, loadStart)
    loadStart = performance.now()
  }
  const unwatch = onSessionChange(restart)
  restart()
  return () => {
    unwatch()
    stop()
  }
}

async function follow(client: QueryClient, signal: AbortSignal, loadStart: number): Promise<void> {
  const addTopics = topicBatcher(client)
  let wait = firstRetry
  let everReceived = false
  for (let first = true; !signal.aborted; first = false) {
    const epoch = currentSessionEpoch()
    const token = currentToken()
    if (token === null) return
    let received = false
    // Counts events, not bytes: a proxy may hold the first event back after it has sent the headers.
    const onEvent = (event: ServerEvent) => {
      if (signal.aborted) return
      if (!received && !first) void client.invalidateQueries()
      received = true
      everReceived = true
      setConnection('live')
      handleEvent(event, epoch, addTopics)
    }
    const status = await listen(token, first ? loadStart : null, signal, onEvent)
    if (signal.aborted) return
    setConnection(everReceived ? 'lost' : 'none')
    if (status === 401) return endSession(epoch)
    if (received) wait = firstRetry
    // The random part spreads the reconnects when the server comes back.
    await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random() / 2)))
    wait = Math.min(wait * 2, slowestRetry)
  }
}

/**
 * Runs one connection until it ends, breaks or stays silent. Returns the status of the answer, or null
 * without an answer.
 */
async function listen(
  token: string,
  loadStart: number | null,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<number | null> {
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, longestSilence)
  let status: number | null = null
  try {
    const since = loadStart === null ? '' : `?since=${Math.ceil(performance.now() - loadStart)}`
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
    // Errors are ignored: the next connection refetches everything.
  } finally {
    clearTimeout(timer)
  }
  return status
}

function handleEvent(
  { event, data }: ServerEvent,
  epoch: number,
  addTopics: (topics: readonly Topic[]) => void,
): void {
  if (typeof data !== 'object' || data === null) return
  if (event === 'token' && 'token' in data && typeof data.token === 'string') renewToken(data.token, epoch)
  if (event === 'change' && 'topics' in data && Array.isArray(data.topics)) {
    const named = data.topics
    addTopics(topics.filter((topic) => named.includes(topic)))
  }
}

/** Collects changed topics for a moment and refetches each of them once. */
function topicBatcher(client: QueryClient) {
  const waiting = new Set<Topic>()
  const readStale = () => {
    const stale = keysOf(waiting)
    waiting.clear()
    for (const queryKey of stale) refetchAfterInflight(client, queryKey)
  }
  return (changed: readonly Topic[]) => {
    if (waiting.size === 0 && changed.length > 0) setTimeout(readStale, batchMs)
    for (const topic of changed) waiting.add(topic)
  }
}
