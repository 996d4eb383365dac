import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Caller } from '../storage/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import { sendRefusal } from './errors.ts'
import type { Handled } from './handled.ts'
import type { House } from './house.ts'
import { routeSchema } from './route-schema.ts'
import { languageOf, spoken } from './spoken.ts'

/** Makes a route of every call: access (401, 403), schema (400), then the code that answers it. */
export function registerCalls(app: FastifyInstance, calls: readonly Handled[], house: House): void {
  app.decorateRequest(callerKey, null)
  for (const handled of calls) {
    const { call } = handled
    app.route({
      method: call.method,
      url: call.path,
      schema: routeSchema(call),
      onRequest: accessTo(call, house),
      handler: (request, reply) => answer(handled, house, request, reply),
    })
  }
}

async function answer(handled: Handled, house: House, request: FastifyRequest, reply: FastifyReply) {
  const { call } = handled
  const language = languageOf(request)
  const result = await handled.run(
    {
      input: inputOf(call, request),
      caller: request.getDecorator<Caller | null>(callerKey),
      address: request.ip,
      language,
      idempotencyKey: idempotencyKey(request),
    },
    house,
  )
  if (isRefusal(result)) return sendRefusal(reply, result)
  if (call.changes) house.changes.tell(call.changes)
  if (call.media) reply.type(call.media === 'text/html' ? 'text/html; charset=utf-8' : call.media)
  return reply.send(spoken(result, language))
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
