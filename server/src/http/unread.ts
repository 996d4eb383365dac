import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Turn } from '../services/load/fair-queue.ts'
import { makeShares, type Requester } from '../services/load/shares.ts'
import type { ShareBounds } from '../work-limits.ts'

/** Smaller answers, in bytes, are not counted: a connection buffers as much, and connections are limited. */
const small = 16 * 1024
/** How often a stream is checked for a reader that lets it wait, in ms. */
const lookEvery = 1000

export interface UnreadRules extends ShareBounds {
  /** Longest time for reading an answer, in ms. */
  readonly longest: number
}

export interface Unread {
  /** Whether the person or the address has so much unread that no further answer is made for them. */
  full(requester: Requester): boolean
  /** Counts the bytes of an answer until they are sent, and closes the connection when that takes too long. */
  sending(requester: Requester, payload: unknown, reply: FastifyReply): void
  /** Keeps `turn` until `stream` is sent; while the reader lets it wait, the turn does not count for the lane. */
  flowing(turn: Turn, stream: Readable, reply: FastifyReply): void
  /** Unread bytes of all clients. */
  total(): number
}

/**
 * Counts answers that are made and not read yet, so that clients that read slowly, or not at all, occupy a bounded
 * share of memory and nothing of the lanes (docs/decisions/035-fair-queue.md). `onRead` is called when a client may
 * have become less full.
 */
export function makeUnread({ longest, ...bounds }: UnreadRules, onRead: () => void): Unread {
  const shares = makeShares(bounds)

  /** Calls `end` when the answer is sent or its connection closed. */
  function until(reply: FastifyReply, end: () => void): void {
    const { socket } = reply.request
    // No events follow when the client left while the answer was made.
    if (socket.destroyed || reply.raw.closed) {
      end()
      return
    }
    const timer = setTimeout(() => socket.destroy(), longest)
    timer.unref()
    const over = () => {
      clearTimeout(timer)
      socket.off('close', over)
      reply.raw.off('close', over)
      end()
    }
    reply.raw.on('close', over)
    // A response queued after others on its connection gets no close event, so the socket's is used too.
    socket.setMaxListeners(0)
    socket.on('close', over)
  }
  return {
    full: shares.full,
    total: shares.total,
    sending(requester, payload, reply) {
      const bytes = bytesOf(payload)
      if (bytes < small) return
      const release = shares.take(requester, bytes)
      until(reply, () => {
        release()
        onRead()
      })
    },
    flowing(turn, stream, reply) {
      const timer = setInterval(() => {
        if (reply.raw.writableNeedDrain) turn.freeSlot()
      }, lookEvery)
      timer.unref()
      until(reply, () => {
        clearInterval(timer)
        stream.destroy()
        turn.release()
      })
    },
  }
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
