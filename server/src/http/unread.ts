import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Turn } from '../services/load/fair-queue.ts'
import { type Asker, makeShares } from '../services/load/shares.ts'
import type { ShareBounds } from '../work-limits.ts'

/** Fewer bytes of an answer are not counted, in bytes: a connection buffers as much, and connections are counted. */
const small = 16 * 1024
/** How often it is looked whether a stream waits for its reader, in ms. */
const lookEvery = 1000

export interface UnreadRules extends ShareBounds {
  /** Longest time in which an answer must be read, in ms. */
  readonly longest: number
}

export interface Unread {
  /** Whether the person, or the address, has so much unread that nothing more is made for them. */
  full(asker: Asker): boolean
  /** Counts the bytes of an answer that is about to leave until they have gone, and hangs up when that takes too long. */
  sending(asker: Asker, payload: unknown, reply: FastifyReply): void
  /** Keeps `turn` until `stream` has gone; while its reader lets it wait, others work in its place. */
  flowing(turn: Turn, stream: Readable, reply: FastifyReply): void
  /** Bytes of all. */
  total(): number
}

/**
 * Keeps account of answers that are made and not read yet: who reads slowly, or not at all, holds a bounded part of the memory
 * and nobody's turn (docs/decisions/035-fair-queue.md). `onRead` is told when somebody may have become less full.
 */
export function makeUnread({ longest, ...bounds }: UnreadRules, onRead: () => void): Unread {
  const shares = makeShares(bounds)

  /** Calls `end` when the answer has gone, or its connection. */
  function until(reply: FastifyReply, end: () => void): void {
    const { socket } = reply.request
    // Whoever went away while the answer was made is not heard of again.
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
    // An answer that waits behind others of its connection hears nothing of its end.
    socket.setMaxListeners(0)
    socket.on('close', over)
  }
  return {
    full: shares.full,
    total: shares.total,
    sending(asker, payload, reply) {
      const bytes = bytesOf(payload)
      if (bytes < small) return
      const giveBack = shares.take(asker, bytes)
      until(reply, () => {
        giveBack()
        onRead()
      })
    },
    flowing(turn, stream, reply) {
      const timer = setInterval(() => {
        if (reply.raw.writableNeedDrain) turn.makeRoom()
      }, lookEvery)
      timer.unref()
      until(reply, () => {
        clearInterval(timer)
        stream.destroy()
        turn.giveBack()
      })
    },
  }
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
