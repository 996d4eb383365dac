import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown

export interface Service {
  readonly address: string
  /** Paths asked for so far. */
  readonly asked: string[]
}

/** Starts an HTTP service that answers with `handler`; stopped when the test ends. */
export async function startService(handler: Handler): Promise<Service> {
  const { stop, ...service } = await serve(handler)
  onTestFinished(stop)
  return service
}

/** Starts an HTTP service that the caller stops. */
export async function serve(handler: Handler, port = 0): Promise<Service & { stop(): Promise<void> }> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await handler(request, response, Buffer.concat(chunks))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Combines a handler for each path; other paths are answered with 404. */
export function routes(handlers: Readonly<Record<string, Handler>>): Handler {
  return (request, response, body) => {
    const handler = handlers[new URL(request.url ?? '/', 'http://here').pathname]
    if (handler) return handler(request, response, body)
    return response.writeHead(404).end()
  }
}
