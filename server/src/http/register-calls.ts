import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { fill } from '#domain/fill.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Caller } from '../storage/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import { addressOf } from './address-of.ts'
import { sendRefusal } from './errors.ts'
import type { Handled } from './handled.ts'
import type { House } from './house.ts'
import { isTagged, routeSchema } from './route-schema.ts'
import { languageOf, spoken } from './spoken.ts'
import { makeUnchanged, type Unchanged } from './unchanged.ts'

/** Longer than any browser's; what is longer says nothing more. */
const longestUserAgent = 400

/** Makes a route of every call: access (401, 403), schema (400), then the code that answers it. */
export function registerCalls(app: FastifyInstance, calls: readonly Handled[], house: House): void {
  app.decorateRequest(callerKey, null)
  const unchanged = makeUnchanged(house.database)
  for (const handled of calls) {
    const { call } = handled
    app.route({
      method: call.method,
      url: call.path,
      schema: routeSchema(call),
      onRequest: accessTo(call, house),
      ...(isTagged(call) && { onSend: unchanged.onSend }),
      handler: (request, reply) => answer({ handled, house, unchanged }, request, reply),
    })
  }
}

interface Parts {
  readonly handled: Handled
  readonly house: House
  readonly unchanged: Unchanged
}

/** Answers when it is the caller's turn. Who waits outside takes none: others would wait with them. */
async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { handled, house } = parts
  const caller = request.getDecorator<Caller | null>(callerKey)
  if (!caller || handled.call.waitsOutside) return answerNow(parts, request, reply)
  const giveBack = await house.turns.take(caller.userId, () => !request.socket.destroyed)
  if (!giveBack) return sendRefusal(reply, refuse('access.busy'))
  try {
    return await answerNow(parts, request, reply)
  } finally {
    giveBack()
  }
}

async function answerNow({ handled, house, unchanged }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { call } = handled
  const language = languageOf(request)
  const input = inputOf(call, request)
  const caller = request.getDecorator<Caller | null>(callerKey)
  if (await unchanged.answered(call, input, caller, reply)) return reply
  const result = await handled.run(
    {
      input,
      caller,
      address: addressOf(request),
      device: house.devices.of(request, reply),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      language,
      idempotencyKey: idempotencyKey(request),
    },
    house,
  )
  if (isRefusal(result)) return sendRefusal(reply, result)
  if (call.changes) house.changes.tell(call.changes)
  if (call.media) reply.type(call.media === 'text/html' ? 'text/html; charset=utf-8' : call.media)
  if (call.filename) reply.header('content-disposition', attachment(call.filename, request))
  return reply.send(spoken(result, language))
}

/** The handler has found what the query names; still, nothing of it may end the name or the header. */
function attachment(filename: string, request: FastifyRequest): string {
  const names: [string, string][] = Object.entries(request.query ?? {}).map(([name, value]) => [
    name,
    String(value).replace(/[^\w.-]/g, '_'),
  ])
  return `attachment; filename="${fill(filename, Object.fromEntries(names))}"`
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
