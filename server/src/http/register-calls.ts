import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#contract/body-limits.ts'
import { type Call, changedTopics } from '#contract/call.ts'
import { probes } from '#contract/system.ts'
import { interpolate } from '#domain/refusal/interpolate.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { RowsAnswer } from '../services/answers/batches.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { accessTo, callerKey } from './access.ts'
import type { AppContext } from './app-context.ts'
import { clientIp } from './client-ip.ts'
import type { NamedRoute } from './define-handler.ts'
import { sendRefusal } from './errors.ts'
import { type EtagCache, hasEtag, makeEtagCache } from './etag.ts'
import { inputChecks } from './input-checks.ts'
import { localize, negotiateLanguage } from './localize.ts'
import { runCall } from './run-call.ts'
import { loadSchemas, schemasOf } from './schemas-of.ts'
import { writerOf } from './serializers.ts'
import { followStreams } from './streams.ts'
import { countWork, requesterOf, withinLimits } from './within-limits.ts'
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
  const etags = makeEtagCache(app.database)
  const follow = followStreams(server)
  const register = (to: FastifyInstance, route: NamedRoute) => {
    const { call } = route
    const { lane = 'usual' } = call
    const limits = lane === 'none' ? [] : [withinLimits(app.load.limiter, lane)]
    to.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      // Mail scanners ask for the page of a link by HEAD.
      exposeHeadRoute: call.method === 'GET' && (probes.has(call.path) || call.media === 'text/html'),
      ...inputChecks(call),
      // A file counts before its body is read, so that few are in memory at the same time; a slow sender of
      // another body does not count.
      onRequest: [accessTo(call, app), ...(call.takesFile ? limits : [])],
      preHandler: call.takesFile ? [] : limits,
      onSend: hasEtag(call) ? [etags.onSend] : [],
      handler: async (request, reply) => {
        const body = await countWork(request, answerOf({ route, app, etags, follow }, request, reply))
        if (isRefusal(body)) return sendRefusal(reply, body)
        return body === null ? reply : reply.send(body)
      },
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

interface Parts {
  readonly route: NamedRoute
  readonly app: AppContext
  readonly etags: EtagCache
  readonly follow: (stream: Readable) => void
}

/** The body of the answer, or a refusal; null when an unchanged answer is sent already. */
async function answerOf({ route, app, etags, follow }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { call } = route
  const language = negotiateLanguage(request)
  const input = inputOf(call, request)
  const caller = request.getDecorator<Caller | null>(callerKey)
  if (await etags.answerUnchanged(call, input, caller, reply)) return null
  const handler = await route.handler()
  const result = await runCall(
    handler,
    {
      input,
      caller,
      address: clientIp(request),
      requester: requesterOf(request),
      device: app.devices.of(request, reply),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      language,
      idempotencyKey: idempotencyKey(request),
    },
    app,
  )
  if (isRefusal(result)) return result
  app.changes.notify(changedTopics(call))
  if (call.media) reply.type(call.media === 'text/html' ? 'text/html; charset=utf-8' : call.media)
  if (call.immutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
  if (call.filename) reply.header('content-disposition', attachment(call.filename, request))
  if (call.foreign) reply.headers(foreignHeaders)
  if (result instanceof RowsAnswer) {
    const body = await writeRows(result, call)
    reply.type(json)
    if (!Buffer.isBuffer(body)) follow(body)
    return body
  }
  if (call.media) return result
  const { answer: schema } = await loadSchemas(call)
  const write = await writerOf(schema)
  reply.type(json)
  return write(localize(result, language))
}

/**
 * The handler has accepted the query; characters that could end the file name or the header are replaced
 * anyway.
 */
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
