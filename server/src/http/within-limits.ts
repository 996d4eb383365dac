import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '#domain/refusal/refusal.ts'
import type { Limiter } from '../limiter.ts'
import type { Requester } from '../requester.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { ipPrefix } from '../storage/stores/limits/ip-prefix.ts'
import { type LaneName, longestAnswer } from '../work-limits.ts'
import { callerKey } from './access.ts'
import { clientIp } from './client-ip.ts'
import { sendRefusal } from './errors.ts'

/** What is done for a request, also after its client has left. */
const works = new WeakMap<FastifyRequest, Promise<unknown>>()

/** Whom limits count a request for; a public call counts for its address. */
export function requesterOf(request: FastifyRequest): Requester {
  const address = ipPrefix(clientIp(request))
  const caller = request.getDecorator<Caller | null>(callerKey)
  return { session: caller?.sessionId ?? address, address }
}

/**
 * Hook that waits until the limiter lets a request begin, or refuses it. The request counts until its work is
 * done and its answer is read, so that a client that does not read gets no further answers into memory.
 */
export function withinLimits(limiter: Limiter, lane: LaneName) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const counted = limiter.run(lane, requesterOf(request), async () => {
        // The client has left while the request waited.
        if (request.socket.destroyed) return resolve(reply.hijack())
        resolve(undefined)
        await answered(reply, lane)
        await works.get(request)?.catch(() => undefined)
      })
      counted.then((refusal) => {
        if (isRefusal(refusal)) resolve(sendRefusal(reply, refusal))
      }, reject)
    })
}

/** Makes the limiter wait for the work of a request. */
export function countWork<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  works.set(request, work)
  return work
}

/** Resolves when an answer is sent, or its client gone. */
function answered({ raw: response, request: { socket } }: FastifyReply, lane: LaneName): Promise<void> {
  return new Promise((resolve) => {
    const timer = lane === 'stream' ? undefined : setTimeout(() => socket.destroy(), longestAnswer).unref()
    const end = () => {
      clearTimeout(timer)
      socket.off('close', end)
      resolve()
    }
    response.once('finish', end).once('close', end)
    // A response queued after others on its connection gets no close event.
    socket.setMaxListeners(0).once('close', end)
  })
}
