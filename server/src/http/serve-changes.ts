import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { followChanges } from '#contract/changes.ts'
import { topicPermissions } from '#contract/topics.ts'
import { may, type PermissionName } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { type Caller, findCaller } from '../storage/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import { sendRefusal } from './errors.ts'
import type { House } from './house.ts'
import { routeSchema } from './route-schema.ts'

/** How often a stream looks whether its session still lives, and renews the token, in ms. */
const beat = 10_000
/** Streams that one person may have open, one for each tab. */
const mostStreams = 40
/** What is told late, and the way there, in ms: rather once too often than never. */
const margin = 1000
/** What a page waits before it connects again, in ms. */
const retry = 1000
const needed = new Map<string, PermissionName>(Object.entries(topicPermissions))

/** Tells open pages what others have changed (contract/changes.ts), until the session ends or the server stops. */
export async function serveChanges(app: FastifyInstance, house: House): Promise<void> {
  // Called, not registered: what it decorates is then seen here. Our own beat keeps the connection alive.
  await fastifySSE(app, { heartbeatInterval: 0 })
  const streams = new Set<() => void>()
  const count = new Map<string, number>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  app.route<{ Querystring: { since?: string } }>({
    method: followChanges.method,
    url: followChanges.path,
    schema: routeSchema(followChanges),
    sse: { kind: 'only', heartbeat: false },
    onRequest: accessTo(followChanges, house),
    handler: async (request, reply) => {
      const { since } = request.query
      const { userId, sessionId, role } = request.getDecorator<Caller>(callerKey)
      const others = count.get(userId) ?? 0
      // The page asks at intervals where it has no stream.
      if (others >= mostStreams) return sendRefusal(reply, refuse('access.busy'))
      count.set(userId, others + 1)
      const stream = reply.sse
      stream.keepAlive()
      const send = (event: string, data: unknown) => stream.send({ event, data, retry }).catch(end)
      const mayHear = (topic: string) => {
        const permission = needed.get(topic)
        return permission === undefined || may(role, permission, house.visitorAccess)
      }
      const tell = (changed: readonly string[]) => {
        const topics = changed.filter(mayHear)
        if (topics.length > 0) void send('change', { topics })
      }
      const unfollow = house.changes.follow(tell)
      const missed = since === undefined ? [] : house.changes.lately(Number(since) + margin)
      const timer = setInterval(() => void renew().catch(end), beat)
      async function renew() {
        const now = house.clock()
        const caller = await findCaller(house.database.db, sessionId, now)
        if (!caller) return end()
        house.lastSeen(caller, now)
        await send('token', { token: house.tokens.issue(sessionId, now) })
      }
      function end() {
        if (!streams.delete(end)) return
        const left = (count.get(userId) ?? 1) - 1
        if (left > 0) count.set(userId, left)
        else count.delete(userId)
        clearInterval(timer)
        unfollow()
        stream.close()
      }
      streams.add(end)
      stream.onClose(end)
      await renew()
      tell(missed)
    },
  })
}
