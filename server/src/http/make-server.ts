import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import helmet from 'helmet'
import { answerUnreadable, refusalOfAddress } from './answer-unreadable.ts'
import { refusalOfError, sendRefusal } from './errors.ts'
import { languageOf, wordings } from './spoken.ts'

/** Most bytes of a request body; an order of 1000 entries has about 400 kB. */
const bodyLimit = 2 * 1024 * 1024

// Made once: the headers are the same for every answer.
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // antd writes its styles into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  // Plain http on a loopback address must keep working; TLS ends in front of us (docs/operations.md).
  strictTransportSecurity: false,
})

/** Fastify with the house's limits, headers and answers for everything that goes wrong. */
export function makeServer(logger: NonNullable<FastifyServerOptions['logger']>): FastifyInstance {
  const app = Fastify({
    logger,
    bodyLimit,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while we stop is still answered, and told to come back on a new one.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, refusalOfAddress(error)),
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', allErrors: false } },
    // Our own line per answer (below) names the route, not the address: addresses may carry tokens and names.
    logController: new LogController({ disableRequestLogging: true }),
  })
  // Everything is JSON; Fastify would read plain text too.
  app.removeContentTypeParser('text/plain')
  // Passing on is all that it asks for: what goes wrong in it, it throws.
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Error ? refusalOfError(error) : null
    if (refusal) {
      if (!('validation' in (error as object))) request.log.info({ error: String(error) }, 'refused')
      return sendRefusal(reply, refusal)
    }
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ msg: wordings[languageOf(request)].oops })
  })
  app.addHook('onRequest', async (request, reply) => {
    // Answers hold personal data; nothing between here and the page may keep them.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  closeAfterAnswers(app)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (!route.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ call: `${request.method} ${route}`, status: reply.statusCode, ms }, 'answered')
  })
  return app
}

/** Once we stop, a connection ends with its answer: kept alive, it would hold up the end until the grace time is over. */
function closeAfterAnswers(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
