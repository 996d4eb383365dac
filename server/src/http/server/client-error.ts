import type { Socket } from 'node:net'
import { wording } from '#domain/messages/en/wording.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { type Refusal, refusalText, refuse } from '#domain/refusal/refusal.ts'
import { endConnection, isClosing } from './drop-body.ts'

const unreadable = refuseRequest('unreadable')

/** The refusal of a path that the router cannot read: badly encoded, or with a far too long segment. */
export function refusalOfAddress(error: { readonly code: string }): Refusal {
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? refuse('request.not_found') : unreadable
}

/**
 * Answers malformed or incomplete HTTP with JSON and closes the connection. A connection on which nothing was
 * sent is closed without an answer: browsers open some in advance, and would take it for the answer to a
 * request that they send at that moment.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  linger: number,
): void {
  if (isClosing(socket)) {
    endConnection(socket, linger)
    return
  }
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ msg: refusalText(unreadable, wording), code: unreadable.refused })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  endConnection(socket, linger, `${head.join('\r\n')}\r\n\r\n${body}`)
}
