import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Requester } from './requester.ts'
import { type Bound, type LaneBounds, type LaneName, usualLanes } from './work-limits.ts'

/**
 * Limits what each session and each address has at work at the same time (docs/decisions/115-one-limiter.md).
 */
export interface Limiter {
  /** Runs `work` once few enough others are at work; refuses it when too many wait already. */
  run<T>(lane: LaneName, requester: Requester, work: () => Promise<T>): Promise<T | Refusal>
  figures(): readonly { readonly lane: LaneName; readonly working: number; readonly waiting: number }[]
}

export function makeLimiter(bounds: Partial<Record<LaneName, LaneBounds>> = {}): Limiter {
  const lanes = new Map(
    Object.entries({ ...usualLanes, ...bounds }).map(([lane, { session, address }]) => [
      lane as LaneName,
      { sessions: limitEach(session), addresses: limitEach(address) },
    ]),
  )
  return {
    async run(lane, { session, address }, work) {
      const { sessions, addresses } = lanes.get(lane) ?? {}
      if (!sessions || !addresses) throw new Error(`no lane ${lane}`)
      try {
        // A session that waits for its address has its own share there, so that it keeps no other one out.
        return await sessions.run(session, () => addresses.run(address, work))
      } catch (error) {
        if (error instanceof BulkheadRejectedError) return refuse('access.too_many_requests')
        throw error
      }
    },
    figures: () =>
      [...lanes].map(([lane, { sessions, addresses }]) => ({
        lane,
        working: addresses.working(),
        waiting: sessions.waiting() + addresses.waiting(),
      })),
  }
}

/** Limits the work of each key. A key without any takes no memory. */
function limitEach({ atWork, waiting }: Bound) {
  const keys = new Map<string, { readonly policy: BulkheadPolicy; present: number }>()
  const sum = (of: (key: { policy: BulkheadPolicy; present: number }) => number) =>
    [...keys.values()].reduce((all, key) => all + of(key), 0)
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const key = keys.get(name) ?? { policy: bulkhead(atWork, waiting), present: 0 }
      keys.set(name, key)
      key.present += 1
      try {
        return await key.policy.execute(async () => {
          try {
            return await work()
          } finally {
            // What waits begins in another turn of the event loop, so that requests of others come in
            // between.
            if (key.present > atWork) await nextTurn()
          }
        })
      } finally {
        key.present -= 1
        if (key.present === 0) keys.delete(name)
      }
    },
    working: () => sum(({ policy }) => atWork - policy.executionSlots),
    waiting: () => sum(({ policy, present }) => present - (atWork - policy.executionSlots)),
  }
}
