import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { bodyLimits } from '#contract/body-limits.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { ServiceFailure } from '../../ports/service-failure.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { refusalOfError, sendNotFound, sendRefusal } from '../errors.ts'
import { negotiateLanguage } from '../localize.ts'
import { answerClientError, refusalOfAddress } from './client-error.ts'
import { boundConnections } from './connections.ts'
import { dropLeftoverBodies } from './drop-body.ts'
import { addJsonBodyParser } from './json-body-parser.ts'
import { knownHosts, refuseHost } from './known-hosts.ts'
import { defaultRequestTimeouts, type RequestTimeouts } from './request-timeouts.ts'
import { type HeaderOptions, securityHeaders } from './security-headers.ts'

/** Most bytes of the request line with the headers, and most headers. */
const maxHeaderSize = 16 * 1024
const mostHeaders = 100
/** Most characters of a request's URL; the page's have a few hundred. */
const longestAddress = 4000

/** Fastify would load its own: inputs are checked by input-checks.ts, answers written by serializers.ts. */
const unused = () => () => {
  throw new Error('no route has a schema of Fastify')
}

interface ServerOptions extends HeaderOptions {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  /** Which proxies are trusted to report the client's address. */
  readonly trustProxy: ((address: string, hop: number) => boolean) | false
  /** URL of the page, whose host is one of ours. */
  readonly publicUrl: string
  readonly timeouts?: Partial<RequestTimeouts>
}

/** Creates Fastify with our limits, headers and error answers. */
export function makeServer({ logger, trustProxy, publicUrl, ...options }: ServerOptions): FastifyInstance {
  const headers = securityHeaders(options)
  const isOurs = knownHosts(publicUrl)
  const timeouts = { ...defaultRequestTimeouts, ...options.timeouts }
  const server = Fastify({
    logger,
    trustProxy,
    bodyLimit: bodyLimits.usual,
    // HEAD would run the whole call and discard its answer; static files and probes opt in.
    exposeHeadRoutes: false,
    genReqId: newId,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.nextRequest,
    http: {
      maxHeaderSize,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.every,
      // Node would send its own answer; the onRequest hook below answers in our form.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // While we stop, a request on an open connection is still answered, with `connection: close`.
    return503OnClosing: false,
    // Hooks do not run for these errors.
    frameworkErrors: (error, _request, reply) =>
      sendRefusal(reply.headers({ ...headers, 'cache-control': 'no-store' }), refusalOfAddress(error)),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers, timeouts.linger),
    schemaController: { compilersFactory: { buildSerializer: unused, buildValidator: unused } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Our own log line per answer (below) names the route, not the URL: URLs may contain tokens and names.
    logController: new LogController({ disableRequestLogging: true }),
  })
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  )
  boundConnections(server.server, {
    all: timeouts.connections,
    perNetwork: timeouts.connectionsPerAddress,
    longestIdle: timeouts.nextRequest + timeouts.headers,
    isProxy: (address) => trustProxy !== false && trustProxy(address, 0),
  })
  server.server.maxHeadersCount = mostHeaders
  addJsonBodyParser(server)
  server.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Error ? refusalOfError(error, request.routeOptions.bodyLimit) : null
    if (refusal) {
      if (refusal.refused === 'access.cannot_save') request.log.error({ err: error }, 'nothing can be saved')
      else if (!('validation' in (error as object))) request.log.info({ error: kindOf(error) }, 'refused')
      return sendRefusal(reply, refusal)
    }
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ msg: wordings[negotiateLanguage(request)].oops, requestId: request.id })
  })
  server.addHook('onRequest', async (request, reply) => {
    // Node warns of a leak at eleven: the server's own and those of a file that is sent are as many.
    reply.raw.setMaxListeners(20)
    // Set on the raw response, so that streams and files, which bypass reply, send them too.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    reply.header('x-request-id', request.id)
    // Answers contain personal data, so no cache may store them. Files of the page override this.
    reply.header('cache-control', 'no-store')
    if (request.raw.httpVersion === '1.1' && request.raw.headers.host === undefined) {
      return sendRefusal(reply, refuseRequest('unreadable'))
    }
    // HTTP/1.0 has no Host, and no browser speaks it.
    if (request.raw.headers.host !== undefined && !isOurs(request.host)) {
      return refuseHost(request, reply, publicUrl)
    }
    if (request.url.length > longestAddress) {
      return sendRefusal(reply, refuseRequest('addressTooLong', { limit: longestAddress }))
    }
    // Unknown routes are answered without reading the body.
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) return sendNotFound(request, reply)
    return undefined
  })
  dropLeftoverBodies(server, timeouts)
  closeAfterAnswers(server)
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (!route.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ call: `${request.method} ${route}`, status: reply.statusCode, ms }, 'answered')
  })
  return server
}

/** The kind of an error for the log: messages of parsers and databases quote what was sent. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof ServiceFailure) return error.message
  return 'code' in error ? String(error.code) : error.name
}

/**
 * Closes each connection after its answer once we stop; kept alive, it would delay the end until the grace
 * time is over.
 */
function closeAfterAnswers(server: FastifyInstance): void {
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
