import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { type Handler, type Service, serve } from '../../../testkit/http-service.ts'

export type { Handler }

/** Starts an HTTP service that answers with `handler`; stopped when the test ends. */
export async function startService(handler: Handler): Promise<Service> {
  const { stop, ...service } = await serve(handler)
  onTestFinished(stop)
  return service
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
