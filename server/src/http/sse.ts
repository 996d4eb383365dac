import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { followChanges } from '#contract/changes.ts'
import { topicPermissions } from '#contract/topics.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { may, type PermissionName } from '#domain/people/permissions.ts'
import { makeShares } from '../services/load/shares.ts'
import { type Caller, findCaller, liveSessions } from '../storage/stores/account/session.store.ts'
import { mostStreams, type ShareBounds } from '../work-limits.ts'
import { accessTo, callerKey } from './access.ts'
import type { AppContext } from './app-context.ts'
import { askerOf } from './asker-of.ts'
import { sendRefusal } from './errors.ts'
import { routeSchema } from './route-schema.ts'

/** How often a stream looks whether its session still lives, and renews the token, in ms. */
const beat = 10_000
/** Bytes that a stream may hold for a page that does not read; it connects again and hears what it missed. */
const mostUnread = 64 * 1024
/** What is told late, and the way there, in ms: rather once too often than never. */
const margin = 1000
/** What a page waits before it connects again, in ms. */
const retry = 1000
const needed = new Map<string, PermissionName>(Object.entries(topicPermissions))

interface OpenStream {
  readonly sessionId: string
  readonly tell: (changed: readonly string[]) => void
  readonly end: () => void
}

/** Tells open pages what others have changed (contract/changes.ts), until the session ends or the server stops. */
export async function serveEventStream(
  server: FastifyInstance,
  app: AppContext,
  bounds: ShareBounds = mostStreams,
): Promise<void> {
  // Called, not registered: what it decorates is then seen here. Our own beat keeps the connection alive.
  await fastifySSE(server, { heartbeatInterval: 0 })
  const streams = new Set<OpenStream>()
  const shares = makeShares(bounds)
  server.addHook('preClose', async () => {
    for (const { end } of streams) end()
  })
  // Whatever ends a session tells of people, so that its streams end before they hear of anything more.
  const unfollow = app.changes.follow(async (changed) => {
    if (changed.includes('people')) await endWithoutSession()
    for (const { tell } of streams) tell(changed)
  })
  server.addHook('onClose', async () => unfollow())
  async function endWithoutSession() {
    const open = [...streams]
    if (open.length === 0) return
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))]
    // A database that does not answer ends them as their beat would; a page connects again.
    const live = await liveSessions(app.database.db, ids, app.clock()).catch(() => new Set<string>())
    for (const { sessionId, end } of open) if (!live.has(sessionId)) end()
  }
  server.route<{ Querystring: { since?: string } }>({
    method: followChanges.method,
    url: followChanges.path,
    schema: routeSchema(followChanges),
    sse: { kind: 'only', heartbeat: false },
    onRequest: accessTo(followChanges, app),
    handler: async (request, reply) => {
      const { since } = request.query
      const { sessionId, role } = request.getDecorator<Caller>(callerKey)
      const asker = askerOf(request)
      // The page asks at intervals where it has no stream.
      if (shares.full(asker)) return sendRefusal(reply, refuse('access.busy'))
      const stopCounting = shares.take(asker)
      const stream = reply.sse
      stream.keepAlive()
      const send = async (event: string, data: unknown) => {
        if (reply.raw.writableLength > mostUnread) reply.raw.destroy()
        else await stream.send({ event, data, retry }).catch(end)
      }
      const mayHear = (topic: string) => {
        const permission = needed.get(topic)
        return permission === undefined || may(role, permission, app.config.visitorAccess)
      }
      const tell = (changed: readonly string[]) => {
        const topics = changed.filter(mayHear)
        if (topics.length > 0) void send('change', { topics })
      }
      const open: OpenStream = { sessionId, tell, end }
      const missed = since === undefined ? [] : app.changes.lately(Number(since) + margin)
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
        stopCounting()
        clearInterval(timer)
        stream.close()
      }
      streams.add(open)
      stream.onClose(end)
      await renew()
      tell(missed)
    },
  })
}
