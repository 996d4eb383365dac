import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { workLimits } from '../../work-limits.ts'

/** Limits the writes of each person per minute, counted from their first one. */
interface WriteBudget {
  /** Counts one write; the seconds to wait when the limit is exceeded, else null. */
  take(userId: string): Promise<number | null>
}

/** The budgets of all writes but saves of drafts, and of these, which happen while people type. */
export interface WriteBudgets {
  readonly writeBudget: WriteBudget
  readonly draftBudget: WriteBudget
}

export function makeWriteBudgets(writesPerMinute: number): WriteBudgets {
  return {
    writeBudget: makeWriteBudget(writesPerMinute),
    draftBudget: makeWriteBudget(workLimits.draftSaves),
  }
}

const unlimited: WriteBudget = { take: async () => null }

/**
 * Allows `perMinute` writes a minute; 0 is no limit. It counts in memory, so that a write costs no further
 * write; several processes on one database count separately (docs/decisions/041-bounded-writes.md).
 */
function makeWriteBudget(perMinute: number): WriteBudget {
  if (perMinute === 0) return unlimited
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return {
    async take(userId) {
      try {
        await limiter.consume(userId)
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },
  }
}
