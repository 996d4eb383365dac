import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#contract/body-limits.ts'
import type { Call } from '#contract/call.ts'
import { probes } from '#contract/system.ts'
import { interpolate } from '#domain/messages/interpolate.ts'
import { isRefusal } from '#domain/messages/refusal.ts'
import { JsonText } from '../services/answers/json-text.ts'
import type { Caller } from '../storage/stores/account/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import type { AppContext } from './app-context.ts'
import { askerOf } from './asker-of.ts'
import { clientIp } from './client-ip.ts'
import type { Route } from './define-handler.ts'
import { sendRefusal } from './errors.ts'
import { type EtagCache, makeEtagCache } from './etag.ts'
import { type Asked, placeKey } from './lanes.ts'
import { localize, negotiateLanguage } from './localize.ts'
import { isTagged, routeSchema } from './route-schema.ts'
import { followStreams } from './streams.ts'

/** Longer than any browser's; what is longer says nothing more. */
const longestUserAgent = 400

/** Makes a route of every call: access (401, 403), schema (400), then the code that answers it. */
export function registerCalls(server: FastifyInstance, calls: readonly Route[], app: AppContext): void {
  server.decorateRequest(callerKey, null)
  server.decorateRequest(placeKey, null)
  const unchanged = makeEtagCache(app.database)
  const follow = followStreams(server)
  for (const handled of calls) {
    const { call } = handled
    server.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      exposeHeadRoute: probes.has(call.path),
      schema: routeSchema(call),
      onRequest: accessTo(call, app),
      onSend: [...(isTagged(call) ? [unchanged.onSend] : []), app.load.lanes.onSend],
      handler: (request, reply) => answer({ handled, app, unchanged, follow }, request, reply),
    })
  }
}

interface Parts {
  readonly handled: Route
  readonly app: AppContext
  readonly unchanged: EtagCache
  readonly follow: (stream: Readable) => void
}

/** Answers when its turn in its lane has come: one rule for every call (docs/decisions/035-fair-queue.md). */
function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { lane = 'usual' } = parts.handled.call
  const asked = { request, reply, asker: askerOf(request) }
  const work = () => answerNow(parts, asked)
  return lane === 'none' ? work() : parts.app.load.lanes.answer(lane, asked, work)
}

async function answerNow({ handled, app, unchanged, follow }: Parts, { request, reply, asker }: Asked) {
  const { call } = handled
  const language = negotiateLanguage(request)
  const input = inputOf(call, request)
  const caller = request.getDecorator<Caller | null>(callerKey)
  if (await unchanged.answered(call, input, caller, reply)) return reply
  const result = await handled.run(
    {
      input,
      caller,
      address: clientIp(request),
      asker,
      device: app.devices.of(request, reply),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      language,
      idempotencyKey: idempotencyKey(request),
    },
    app,
  )
  if (isRefusal(result)) return sendRefusal(reply, result)
  if (call.invalidates) app.changes.tell(call.invalidates)
  if (call.media) reply.type(call.media === 'text/html' ? 'text/html; charset=utf-8' : call.media)
  if (call.filename) reply.header('content-disposition', attachment(call.filename, request))
  if (result instanceof JsonText) {
    reply.type('application/json; charset=utf-8')
    if (typeof result.body !== 'string') follow(result.body)
    return reply.send(result.body)
  }
  return reply.send(localize(result, language))
}

/** The handler has found what the query names; still, nothing of it may end the name or the header. */
function attachment(filename: string, request: FastifyRequest): string {
  const names: [string, string][] = Object.entries(request.query ?? {}).map(([name, value]) => [
    name,
    String(value).replace(/[^\w.-]/g, '_'),
  ])
  return `attachment; filename="${interpolate(filename, Object.fromEntries(names))}"`
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
