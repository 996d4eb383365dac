import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { ErrorAnswer } from '#contract/shapes.ts'
import { may } from '#domain/permissions.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { refusals } from '#domain/refusals.ts'
import { type Caller, findCaller } from '../storage/session.store.ts'
import { sendRefusal } from './errors.ts'
import type { Handled } from './handled.ts'
import type { House } from './house.ts'

const callerKey = 'caller'

/** Makes a route of every call: access (401, 403), schema (400), then the code that answers it. */
export function registerCalls(app: FastifyInstance, calls: readonly Handled[], house: House): void {
  app.decorateRequest(callerKey, null)
  for (const handled of calls) {
    const { call } = handled
    app.route({
      method: call.method,
      url: call.path,
      schema: routeSchema(call),
      // Before the body is read: nobody unknown makes the server parse anything.
      onRequest: async (request, reply) => {
        if (call.permission === null) return
        const caller = await callerOf(house, request)
        if (!caller) return sendRefusal(reply, refuse('access.signed_out'))
        request.setDecorator<Caller | null>(callerKey, caller)
        // A refused call renews the token too: whoever makes it is at work.
        reply.header('next-token', house.tokens.issue(caller.sessionId, house.clock()))
        if (may(caller.role, call.permission, house.visitorAccess)) return
        return sendRefusal(reply, refuse('access.forbidden'))
      },
      handler: (request, reply) => answer(handled, house, request, reply),
    })
  }
}

async function answer(handled: Handled, house: House, request: FastifyRequest, reply: FastifyReply) {
  const { call } = handled
  const result = await handled.run(
    {
      input: inputOf(call, request),
      caller: request.getDecorator<Caller | null>(callerKey),
      address: request.ip,
      idempotencyKey: idempotencyKey(request),
    },
    house,
  )
  if (isRefusal(result)) return sendRefusal(reply, result)
  if (call.media) reply.type(call.media === 'text/html' ? 'text/html; charset=utf-8' : call.media)
  return reply.send(result)
}

/** Who sent the token; null without one, and for one that is bad, too old or of an ended session. */
async function callerOf(house: House, request: FastifyRequest): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const now = house.clock()
  const sessionId = token === undefined ? null : house.tokens.sessionOf(token, now)
  return sessionId === null ? null : findCaller(house.database.db, sessionId, now)
}

function inputOf(call: Call, request: FastifyRequest): unknown {
  return {
    ...(call.params ? { params: request.params } : {}),
    ...(call.query ? { query: request.query } : {}),
    ...(call.body ? { body: request.body } : {}),
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  return typeof header === 'string' && header !== '' ? header : null
}

function routeSchema(call: Call) {
  const ofAll = call.permission === null ? [] : (['access.signed_out', 'access.forbidden'] as const)
  const statuses = [...call.refusals, ...ofAll, 'request.shape' as const].map((code) => refusals[code].status)
  return {
    tags: [call.area],
    summary: call.summary,
    ...(call.permission === null ? { security: [] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: {
      200: call.media
        ? { description: call.summary, content: { [call.media]: { schema: call.answer } } }
        : call.answer,
      ...Object.fromEntries([...new Set(statuses)].map((status) => [status, ErrorAnswer])),
    },
  }
}
