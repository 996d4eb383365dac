import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

/** Notifies pages of changes, across all processes of the server. */
export interface Changes {
  /** Publishes, soon, that data of these topics was changed; call it after the commit. */
  notify(topics: readonly string[]): void
  /** Calls `listener` for every change from now on; returns a function that stops it. */
  subscribe(listener: (topics: readonly string[]) => void): () => void
  /** Calls `listener` when another server on the same database is about to restore a copy. */
  onRestore(listener: () => void): () => void
  /**
   * Topics changed in the last `ms`, as far as this process knows: changes before it started listening count
   * as recent.
   */
  changedWithin(ms: number): readonly string[]
  close(): Promise<void>
}

/** Notifications within this time, in ms, are sent together. */
const batchTime = 50
export const channel = 'parcel_desk_changes'
/** Sent in place of topics by a server that is about to restore a copy. */
export const restoreWord = '!restore'
const retryAfter = 1000

/** In-process for SQLite; LISTEN and NOTIFY for all processes on one PostgreSQL. */
export async function makeChanges(
  { pool }: Database,
  onTrouble: (error: unknown) => void,
  everything: readonly string[],
): Promise<Changes> {
  const local = new EventEmitter()
  local.setMaxListeners(0)
  const changedAt = new Map<string, number>()
  const publish = (topics: readonly string[]) => {
    for (const topic of topics) changedAt.set(topic, performance.now())
    local.emit('change', topics)
  }
  publish(everything)
  const hear = (topics: readonly string[]) =>
    topics.includes(restoreWord) ? local.emit('restore') : publish(topics)
  const wire = pool ? await listen(pool, hear, onTrouble, everything) : null

  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  function flush() {
    timer = null
    const topics = [...gathered]
    gathered.clear()
    if (!pool) publish(topics)
    else pool.query('select pg_notify($1, $2)', [channel, topics.join(' ')]).catch(onTrouble)
  }
  return {
    notify(topics) {
      for (const topic of topics) gathered.add(topic)
      if (gathered.size > 0) timer ??= setTimeout(flush, batchTime)
    },
    subscribe(listener) {
      local.on('change', listener)
      return () => local.off('change', listener)
    },
    onRestore(listener) {
      local.on('restore', listener)
      return () => local.off('restore', listener)
    },
    changedWithin(ms) {
      const from = performance.now() - ms
      return [...changedAt].filter(([, at]) => at >= from).map(([topic]) => topic)
    },
    async close() {
      if (timer) clearTimeout(timer)
      wire?.stop()
    },
  }
}

/** Keeps one connection listening; after a reconnect every topic counts as changed. */
async function listen(
  pool: Pool,
  spread: (topics: readonly string[]) => void,
  onTrouble: (error: unknown) => void,
  everything: readonly string[],
): Promise<{ stop: () => void }> {
  let client: PoolClient | null = null
  let stopped = false
  let timer: NodeJS.Timeout | null = null

  function lost(error: unknown) {
    if (!client && !timer) return
    client?.release(true)
    client = null
    if (stopped) return
    onTrouble(error)
    retry()
  }

  function retry() {
    timer ??= setTimeout(() => {
      timer = null
      connect().then(
        () => spread(everything),
        () => retry(),
      )
    }, retryAfter)
  }

  async function connect() {
    const fresh = await pool.connect()
    // Stopped meanwhile: closing the pool waits until every connection is released.
    if (stopped) return fresh.release(true)
    fresh.on('notification', ({ payload }) => spread((payload ?? '').split(' ').filter(Boolean)))
    fresh.on('error', lost)
    fresh.on('end', () => lost(new Error('the listening connection ended')))
    client = fresh
    await fresh.query(`listen ${channel}`)
  }

  await connect()
  return {
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      client?.release(true)
      client = null
    },
  }
}
