import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown

export interface Service {
  readonly address: string
  /** Paths asked for so far. */
  readonly asked: string[]
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
