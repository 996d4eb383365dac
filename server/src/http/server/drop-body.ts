import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface LeftoverBounds {
  /** Most bytes of a body that are read and dropped after its request is answered. */
  readonly leftoverBytes: number
  /** For how long, in ms. */
  readonly leftover: number
  /** From the answer that ends a connection to its end, whatever the client sends meanwhile, in ms. */
  readonly linger: number
}

const closingSockets = new WeakSet<Socket>()

/**
 * Whether a connection ends with the answer that was given: what the client still sends is not carried out.
 */
export const isClosing = (socket: Socket): boolean => closingSockets.has(socket)

/**
 * Ends a connection after its last bytes. The client could keep its own half open by a byte now and then, so
 * the connection is destroyed after `linger` ms.
 */
export function endConnection(socket: Socket, linger: number, lastBytes = ''): void {
  closingSockets.add(socket)
  if (socket.writableEnded) return
  socket.end(lastBytes)
  setTimeout(() => socket.destroy(), linger).unref()
}

/**
 * Reads and drops what is left of a body whose request is answered early, such as one above its limit: to
 * close the connection while the client writes would throw the answer away before it is read. A client that
 * sends more than the bounds allow is disconnected.
 */
export function dropLeftoverBodies(
  server: FastifyInstance,
  { leftoverBytes, leftover, linger }: LeftoverBounds,
): void {
  server.addHook('preHandler', (request, reply, done) => {
    if (isClosing(request.raw.socket)) reply.hijack()
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw: body } = request
    if (!isLeft(body) || reply.raw.headersSent) return done(null, payload)
    const { socket } = body
    const closing = !reply.raw.shouldKeepAlive
    if (closing) closingSockets.add(socket)
    // Node closes the connection at the end of the answer otherwise.
    reply.removeHeader('connection')
    reply.raw.shouldKeepAlive = true
    let dropped = 0
    const timer = setTimeout(() => body.destroy(), leftover)
    body.on('data', (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > leftoverBytes) body.destroy()
    })
    body.once('close', () => clearTimeout(timer))
    body.once('end', () => {
      clearTimeout(timer)
      if (!closing) return
      if (reply.raw.writableFinished) endConnection(socket, linger)
      else reply.raw.once('finish', () => endConnection(socket, linger))
    })
    done(null, payload)
  })
}

/**
 * Whether a client still sends. One that waits for '100 Continue' sends no body once it has another answer.
 */
const isLeft = (request: IncomingMessage): boolean =>
  hasBody(request) && !request.complete && !request.readableEnded && request.headers.expect === undefined

/** Whether a request says that a body follows its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
