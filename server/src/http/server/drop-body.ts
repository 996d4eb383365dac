import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface LeftoverBounds {
  /** Most bytes of a body that are read and dropped after its request is answered. */
  readonly leftoverBytes: number
  /** For how long, in ms. */
  readonly leftover: number
}

const closingSockets = new WeakSet<Socket>()

/** Whether a connection ends with the body that is being dropped: what follows it on the connection is no request. */
export const isClosing = (socket: Socket): boolean => closingSockets.has(socket)

/**
 * Reads and drops what is left of a body whose request is answered early, such as one above its limit: to close the
 * connection while the client writes would throw the answer away before it is read. A client that sends more than the
 * bounds allow is disconnected.
 */
export function dropLeftoverBodies(
  server: FastifyInstance,
  { leftoverBytes, leftover }: LeftoverBounds,
): void {
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
      if (reply.raw.writableFinished) socket.end()
      else reply.raw.once('finish', () => socket.end())
    })
    done(null, payload)
  })
}

/** Whether a client still sends. One that waits for '100 Continue' sends no body once it has another answer. */
function isLeft({ complete, readableEnded, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && !complete && !readableEnded && headers.expect === undefined
}
