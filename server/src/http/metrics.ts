import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../limiter.ts'
import type { QueueMetrics } from '../storage/stores/overview/queue-metrics.store.ts'

const prefix = 'parcel_desk_'
/** From an answer out of memory to a slow courier, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12, 30]

export interface Metrics {
  /** The metrics in Prometheus text format. */
  read(): Promise<string>
  readonly contentType: string
}

/**
 * Times every answer of `server` and measures queues when it is read; docs/operations.md explains the
 * metrics.
 */
export async function makeMetrics(
  server: FastifyInstance,
  waiting: () => Promise<QueueMetrics>,
  limiter: Limiter,
): Promise<Metrics> {
  // Loaded only where metrics are served, because it would delay the start of the server.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const answers = new Histogram({
    name: `${prefix}answer_seconds`,
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'] as const,
    buckets,
    registers: [register],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // An event stream lasts as long as its page is open, so its duration means nothing.
    if (!route.startsWith('/api') || route === '/api/changes') return
    const labels = { call: `${request.method} ${route}`, status: String(reply.statusCode) }
    answers.observe(labels, reply.elapsedTime / 1000)
  })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `${prefix}${name}`, help, registers: [register] })
  const mails = gauge('mails_waiting', 'Mails that are not sent yet')
  const oldest = gauge('mail_oldest_seconds', 'Age of the oldest mail that is not sent yet')
  const dead = gauge('mails_dead', 'Mails that could not be sent and that no admin has seen to')
  const unsealed = gauge('log_unsealed', 'Log entries that have no place in the chain yet')
  const perLane = (name: string, help: string) =>
    new Gauge({ name: `${prefix}${name}`, help, labelNames: ['lane'] as const, registers: [register] })
  const atWork = perLane('lane_working', 'Requests at work, and answers that are not read yet')
  const inLine = perLane(
    'lane_waiting',
    'Requests that wait until others of their session or address are done',
  )
  const reachable = gauge('database_up', '1 while the database answers')

  async function measure(): Promise<void> {
    for (const { lane, working, waiting } of limiter.figures()) {
      atWork.set({ lane }, working)
      inLine.set({ lane }, waiting)
    }
    try {
      const found = await waiting()
      mails.set(found.mails)
      oldest.set(found.oldestMail)
      dead.set(found.deadMails)
      unsealed.set(found.unsealed)
      reachable.set(1)
    } catch {
      // Only `database_up` can be measured now; old values of the others would mislead.
      for (const stale of [mails, oldest, dead, unsealed]) stale.reset()
      reachable.set(0)
    }
  }
  return {
    contentType: register.contentType,
    async read() {
      await measure()
      return register.metrics()
    },
  }
}

/**
 * Serves /metrics on a port of its own, which should not be reachable from outside, as long as the process
 * lives. Throws when the port is taken.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A monitor's connection must not keep a stopping process alive.
  server.unref()
  return () => server.close().closeAllConnections()
}
