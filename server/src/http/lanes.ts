import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import { type FairQueue, makeFairQueue, type Turn } from '../services/load/fair-queue.ts'
import type { Asker } from '../services/load/shares.ts'
import { type LaneName, type LaneRules, longestAnswer, usualLanes, usualUnread } from '../work-limits.ts'
import { sendRefusal } from './errors.ts'
import { makeUnread, type UnreadRules } from './unread.ts'

/** Where a request keeps what it has of its lane. */
export const placeKey = 'place'

/** Of a request that has its turn. */
interface Place {
  readonly asker: Asker
  /** null once an answer that flows has taken it over. */
  turn: Turn | null
}

/** A request, and whose it is. */
export interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly asker: Asker
}

export interface LaneParts {
  readonly lanes: Readonly<Record<LaneName, LaneRules>>
  readonly unread: UnreadRules
}

interface LaneFigures {
  readonly lane: LaneName
  readonly working: number
  readonly waiting: number
}

/** Every lane in which requests wait for their turn. */
export interface Lanes {
  /** Does `work` when its turn in the lane has come; busy when that does not come in time. */
  within<T>(lane: LaneName, asker: Asker, work: () => Promise<T>): Promise<T | Refusal>
  /** Answers a request when its turn has come; 503 when that does not come in time. */
  answer(lane: LaneName, asked: Asked, work: () => Promise<unknown>): Promise<unknown>
  /** Keeps account of what is sent and not read, as the last hook of a route. */
  readonly onSend: onSendHookHandler
  figures(): readonly LaneFigures[]
  /** Bytes of answers that are not read yet. */
  unread(): number
}

export function makeLanes({
  lanes = usualLanes,
  unread: bounds = { ...usualUnread, longest: longestAnswer },
}: Partial<LaneParts> = {}): Lanes {
  const unread = makeUnread(bounds, () => {
    for (const turns of Object.values(all)) turns.goOn()
  })
  const turnsOf = (lane: LaneName) => makeFairQueue(lanes[lane], (asker) => !unread.full(asker))
  const all: Readonly<Record<LaneName, FairQueue>> = {
    usual: turnsOf('usual'),
    list: turnsOf('list'),
    outside: turnsOf('outside'),
    refresh: turnsOf('refresh'),
    paper: turnsOf('paper'),
    export: turnsOf('export'),
  }
  return {
    async within(lane, asker, work) {
      const turn = await all[lane].take(asker, () => true)
      if (!turn) return refuse('access.busy')
      try {
        return await work()
      } finally {
        turn.giveBack()
      }
    },
    async answer(lane, { request, reply, asker }, work) {
      const turn = await all[lane].take(asker, () => !request.socket.destroyed)
      if (!turn) return sendRefusal(reply, refuse('access.busy'))
      const place: Place = { asker, turn }
      request.setDecorator<Place | null>(placeKey, place)
      try {
        return await work()
      } finally {
        place.turn?.giveBack()
      }
    },
    onSend(request, reply, payload, done) {
      const place = request.getDecorator<Place | null>(placeKey)
      if (place?.turn && payload instanceof Readable) {
        unread.flowing(place.turn, payload, reply)
        place.turn = null
      } else if (place) unread.sending(place.asker, payload, reply)
      done(null, payload)
    },
    figures: () =>
      (Object.keys(all) as LaneName[]).map((lane) => ({
        ...{ lane, working: all[lane].working(), waiting: all[lane].waiting() },
      })),
    unread: unread.total,
  }
}
