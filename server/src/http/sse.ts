import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { followChanges } from '#contract/changes.ts'
import { topicPermissions } from '#contract/topics.ts'
import { may, type PermissionName } from '#domain/people/permissions.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { findCaller, liveSessions } from '../storage/stores/account/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import type { AppContext } from './app-context.ts'
import { inputChecks } from './input-checks.ts'
import { withinLimits } from './within-limits.ts'

/** How often a stream checks its session and renews the token, in ms. */
const beat = 10_000
/**
 * Most bytes buffered for a page that does not read; beyond, it is disconnected, connects again and gets what
 * it missed.
 */
const mostUnread = 64 * 1024
/**
 * Allowance for delayed notifications and network latency, in ms: a page may get a change twice, but never
 * miss one.
 */
const margin = 1000
/** How long a page waits before it reconnects, in ms. */
const retry = 1000
const needed = new Map<string, PermissionName>(Object.entries(topicPermissions))

interface OpenStream {
  readonly sessionId: string
  readonly notify: (changed: readonly string[]) => void
  readonly end: () => void
}

/**
 * Notifies open pages of changes by server-sent events (contract/changes.ts), until the session ends or the
 * server stops.
 */
export async function serveEventStream(server: FastifyInstance, app: AppContext): Promise<void> {
  // Called, not registered, so that its decorators are visible here. The token renewals keep the connection
  // alive.
  await fastifySSE(server, { heartbeatInterval: 0 })
  const streams = new Set<OpenStream>()
  server.addHook('preClose', async () => {
    for (const { end } of streams) end()
  })
  // Every way to end a session notifies of `people`, so its streams are closed before they get anything more.
  const unfollow = app.changes.subscribe(async (changed) => {
    if (changed.includes('people')) await endWithoutSession()
    for (const { notify } of streams) notify(changed)
  })
  server.addHook('onClose', async () => unfollow())
  async function endWithoutSession() {
    const open = [...streams]
    if (open.length === 0) return
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))]
    // If the database does not answer, all streams end; the pages connect again.
    const live = await liveSessions(app.database.db, ids, app.clock()).catch(() => new Set<string>())
    for (const { sessionId, end } of open) if (!live.has(sessionId)) end()
  }
  server.route<{ Querystring: { since?: string } }>({
    method: followChanges.method,
    url: followChanges.path,
    ...inputChecks(followChanges),
    sse: { kind: 'only', heartbeat: false },
    onRequest: accessTo(followChanges, app),
    // A page without a stream polls.
    preHandler: withinLimits(app.load.limiter, followChanges.lane),
    handler: async (request, reply) => {
      const { since } = request.query
      const { sessionId, role } = request.getDecorator<Caller>(callerKey)
      const stream = reply.sse
      stream.keepAlive()
      const send = async (event: string, data: unknown) => {
        if (reply.raw.writableLength > mostUnread) reply.raw.destroy()
        else await stream.send({ event, data, retry }).catch(end)
      }
      const maySee = (topic: string) => {
        const permission = needed.get(topic)
        return permission === undefined || may(role, permission, app.config.visitorAccess)
      }
      const notify = (changed: readonly string[]) => {
        const topics = changed.filter(maySee)
        if (topics.length > 0) void send('change', { topics })
      }
      const open: OpenStream = { sessionId, notify, end }
      const missed = since === undefined ? [] : app.changes.changedWithin(Number(since) + margin)
      const timer = setInterval(() => void renew().catch(end), beat)
      async function renew() {
        const now = app.clock()
        const caller = await findCaller(app.database.db, sessionId, now)
        if (!caller) return end()
        app.auth.lastSeen(caller, now)
        await send('token', { token: app.auth.tokens.issue(sessionId, now) })
      }
      function end() {
        if (!streams.delete(open)) return
        clearInterval(timer)
        stream.close()
      }
      streams.add(open)
      stream.onClose(end)
      await renew()
      notify(missed)
    },
  })
}
