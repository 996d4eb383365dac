import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#contract/body-limits.ts'
import { type Call, changedTopics } from '#contract/call.ts'
import { probes } from '#contract/system.ts'
import { interpolate } from '#domain/refusal/interpolate.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { RowsAnswer } from '../services/answers/rows-answer.ts'
import type { Caller } from '../storage/stores/account/session.store.ts'
import { accessTo, callerKey } from './access.ts'
import type { AppContext } from './app-context.ts'
import { clientIp } from './client-ip.ts'
import type { NamedRoute } from './define-handler.ts'
import { sendRefusal } from './errors.ts'
import { type EtagCache, hasEtag, makeEtagCache } from './etag.ts'
import { inputChecks } from './input-checks.ts'
import { type Asked, turnKey } from './lanes.ts'
import { localize, negotiateLanguage } from './localize.ts'
import { requesterOf } from './requester-of.ts'
import { loadSchemas, schemasOf } from './schemas-of.ts'
import { writerOf } from './serializers.ts'
import { followStreams } from './streams.ts'
import { writeRows } from './write-rows.ts'

/** A file of somebody else runs nothing. */
const foreignHeaders = { 'content-security-policy': "sandbox; default-src 'none'" }

/** Media type of an uploaded file; what it is, its content tells. */
export const fileType = 'application/octet-stream'
const json = 'application/json; charset=utf-8'

/** Longer than that of any browser; the rest is cut off. */
const longestUserAgent = 400

/** Registers a route for every call: access (401, 403), schema (400), then its handler. */
export function registerCalls(server: FastifyInstance, calls: readonly NamedRoute[], app: AppContext): void {
  server.decorateRequest(callerKey, null)
  server.decorateRequest(turnKey, null)
  const etags = makeEtagCache(app.database)
  const follow = followStreams(server)
  const register = (to: FastifyInstance, route: NamedRoute) => {
    const { call } = route
    to.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      // Mail scanners ask for the page of a link by HEAD.
      exposeHeadRoute: call.method === 'GET' && (probes.has(call.path) || call.media === 'text/html'),
      ...inputChecks(call),
      onRequest: [accessTo(call, app), ...(call.takesFile ? [waitForTurn(call, app)] : [])],
      onSend: [...(hasEtag(call) ? [etags.onSend] : []), app.load.lanes.onSend],
      handler: (request, reply) => answer({ route, app, etags, follow }, request, reply),
    })
  }
  for (const route of calls) if (!route.call.takesFile && !route.call.postedByForm) register(server, route)
  server.register(async (files) => {
    acceptFiles(files)
    for (const route of calls) if (route.call.takesFile) register(files, route)
  })
  server.register(async (forms) => {
    acceptForms(forms)
    for (const route of calls) if (route.call.postedByForm) register(forms, route)
  })
}

/** A form without fields has an empty body, which is not looked at. */
function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  )
}

/** Bodies of files are bytes, and nothing else. */
function acceptFiles(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<Buffer>(fileType, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
}

/** Takes the turn of an upload before its body is read, so that few files are in memory at the same time. */
function waitForTurn({ lane = 'upload' }: Call, app: AppContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (lane === 'none') return undefined
    const asked = { request, reply, requester: requesterOf(request) }
    return (await app.load.lanes.hold(lane, asked)) ? undefined : sendRefusal(reply, refuse('access.busy'))
  }
}

interface Parts {
  readonly route: NamedRoute
  readonly app: AppContext
  readonly etags: EtagCache
  readonly follow: (stream: Readable) => void
}

/** Answers when the request's turn in its lane has come: one rule for every call (docs/decisions/035-fair-queue.md). */
function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { lane = 'usual' } = parts.route.call
  const asked = { request, reply, requester: requesterOf(request) }
  const work = () => answerNow(parts, asked)
  return lane === 'none' || parts.route.call.takesFile
    ? work()
    : parts.app.load.lanes.answer(lane, asked, work)
}

async function answerNow({ route, app, etags, follow }: Parts, { request, reply, requester }: Asked) {
  const { call } = route
  const language = negotiateLanguage(request)
  const input = inputOf(call, request)
  const caller = request.getDecorator<Caller | null>(callerKey)
  if (await etags.answerUnchanged(call, input, caller, reply)) return reply
  const handler = await route.handler()
  const result = await handler.run(
    {
      input,
      caller,
      address: clientIp(request),
      requester,
      device: app.devices.of(request, reply),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      language,
      idempotencyKey: idempotencyKey(request),
    },
    app,
  )
  if (isRefusal(result)) return sendRefusal(reply, result)
  app.changes.notify(changedTopics(call))
  if (call.media) reply.type(call.media === 'text/html' ? 'text/html; charset=utf-8' : call.media)
  if (call.immutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
  if (call.filename) reply.header('content-disposition', attachment(call.filename, request))
  if (call.foreign) reply.headers(foreignHeaders)
  if (result instanceof RowsAnswer) {
    const body = await writeRows(result, call)
    reply.type(json)
    if (!Buffer.isBuffer(body)) follow(body)
    return reply.send(body)
  }
  if (call.media) return reply.send(result)
  const { answer: schema } = await loadSchemas(call)
  const write = await writerOf(schema)
  return reply.type(json).send(write(localize(result, language)))
}

/** The handler has accepted the query; characters that could end the file name or the header are replaced anyway. */
function attachment(filename: string, request: FastifyRequest): string {
  const names: [string, string][] = Object.entries(request.query ?? {}).map(([name, value]) => [
    name,
    String(value).replace(/[^\w.-]/g, '_'),
  ])
  return `attachment; filename="${interpolate(filename, Object.fromEntries(names))}"`
}

function inputOf(call: Call, request: FastifyRequest): unknown {
  const { params, query, body } = schemasOf(call)
  return {
    ...(params ? { params: request.params } : {}),
    ...(query ? { query: request.query } : {}),
    ...(body ? { body: request.body } : {}),
    ...(call.takesFile ? { file: request.body ?? new Uint8Array() } : {}),
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  return typeof header === 'string' && header !== '' ? header : null
}
