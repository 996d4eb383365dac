import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { type FairQueue, makeFairQueue, type Turn } from '../services/load/fair-queue.ts'
import type { Requester } from '../services/load/shares.ts'
import { type LaneName, type LaneRules, longestAnswer, usualLanes, usualUnread } from '../work-limits.ts'
import { sendRefusal } from './errors.ts'
import { makeUnread, type UnreadRules } from './unread.ts'

/** Request decorator with the turn of a request. */
export const turnKey = 'turn'

/** A request that has its turn. */
interface QueuedRequest {
  readonly requester: Requester
  /** null once a streamed answer has taken it over. */
  turn: Turn | null
}

/** A request, and whom it is counted for. */
export interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly requester: Requester
}

export interface LaneOptions {
  readonly lanes: Readonly<Record<LaneName, LaneRules>>
  readonly unread: UnreadRules
}

interface LaneFigures {
  readonly lane: LaneName
  readonly working: number
  readonly waiting: number
}

/** Every lane in which requests queue. */
export interface Lanes {
  /** Runs `work` when its turn in the lane has come; refuses with busy when that takes too long. */
  within<T>(lane: LaneName, requester: Requester, work: () => Promise<T>): Promise<T | Refusal>
  /** Answers a request when its turn has come; 503 when that takes too long. */
  answer(lane: LaneName, asked: Asked, work: () => Promise<unknown>): Promise<unknown>
  /** Waits for a turn that ends with the request's connection or answer; false when that takes too long. */
  hold(lane: LaneName, asked: Asked): Promise<boolean>
  /** Counts what is sent and not read yet; must be the last onSend hook of a route. */
  readonly onSend: onSendHookHandler
  figures(): readonly LaneFigures[]
  /** Bytes of answers that are not read yet. */
  unread(): number
}

export function makeLanes({
  lanes = usualLanes,
  unread: bounds = { ...usualUnread, longest: longestAnswer },
}: Partial<LaneOptions> = {}): Lanes {
  const unread = makeUnread(bounds, () => {
    for (const turns of Object.values(all)) turns.startNext()
  })
  const turnsOf = (lane: LaneName) => makeFairQueue(lanes[lane], (requester) => !unread.full(requester))
  const all: Readonly<Record<LaneName, FairQueue>> = {
    usual: turnsOf('usual'),
    list: turnsOf('list'),
    outside: turnsOf('outside'),
    refresh: turnsOf('refresh'),
    paper: turnsOf('paper'),
    export: turnsOf('export'),
    upload: turnsOf('upload'),
  }
  return {
    async within(lane, requester, work) {
      const turn = await all[lane].take(requester, () => true)
      if (!turn) return refuse('access.busy')
      try {
        return await work()
      } finally {
        turn.release()
      }
    },
    async answer(lane, { request, reply, requester }, work) {
      const turn = await all[lane].take(requester, () => !request.socket.destroyed)
      if (!turn) return sendRefusal(reply, refuse('access.busy'))
      const queued: QueuedRequest = { requester, turn }
      request.setDecorator<QueuedRequest | null>(turnKey, queued)
      try {
        return await work()
      } finally {
        queued.turn?.release()
      }
    },
    async hold(lane, { request, reply, requester }) {
      const turn = await all[lane].take(requester, () => !request.socket.destroyed)
      if (!turn) return false
      // Also after an answer that was refused before its handler, and when the client goes away: a response queued after
      // others on its connection gets no close event then.
      const end = () => {
        request.socket.off('close', end)
        turn.release()
      }
      for (const event of ['finish', 'close']) reply.raw.once(event, end)
      request.socket.once('close', end)
      return true
    },
    onSend(request, reply, payload, done) {
      const queued = request.getDecorator<QueuedRequest | null>(turnKey)
      if (queued?.turn && payload instanceof Readable) {
        unread.flowing(queued.turn, payload, reply)
        queued.turn = null
      } else if (queued) unread.sending(queued.requester, payload, reply)
      done(null, payload)
    },
    figures: () =>
      (Object.keys(all) as LaneName[]).map((lane) => ({
        lane,
        working: all[lane].working(),
        waiting: all[lane].waiting(),
      })),
    unread: unread.total,
  }
}
