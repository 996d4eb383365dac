import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { followChanges } from '#contract/changes.ts'
import { type Caller, findCaller } from '../storage/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import type { House } from './house.ts'
import { routeSchema } from './route-schema.ts'

/** How often a stream looks whether its session still lives, and renews the token, in ms. */
const beat = 10_000
/** What a page waits before it connects again, in ms. */
const retry = 1000

/** Tells open pages what others have changed (contract/changes.ts), until the session ends or the server stops. */
export async function serveChanges(app: FastifyInstance, house: House): Promise<void> {
  // Called, not registered: what it decorates is then seen here. Our own beat keeps the connection alive.
  await fastifySSE(app, { heartbeatInterval: 0 })
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  app.route({
    method: followChanges.method,
    url: followChanges.path,
    schema: routeSchema(followChanges),
    sse: { kind: 'only', heartbeat: false },
    onRequest: accessTo(followChanges, house),
    handler: async (request, reply) => {
      const { sessionId } = request.getDecorator<Caller>(callerKey)
      const stream = reply.sse
      stream.keepAlive()
      const send = (event: string, data: unknown) => stream.send({ event, data, retry }).catch(end)
      const unfollow = house.changes.follow((topics) => void send('change', { topics }))
      const timer = setInterval(() => void renew().catch(end), beat)
      async function renew() {
        const now = house.clock()
        if (!(await findCaller(house.database.db, sessionId, now))) return end()
        await send('token', { token: house.tokens.issue(sessionId, now) })
      }
      function end() {
        if (!streams.delete(end)) return
        clearInterval(timer)
        unfollow()
        stream.close()
      }
      streams.add(end)
      stream.onClose(end)
      await renew()
    },
  })
}
