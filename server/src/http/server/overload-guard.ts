export interface OverloadGuard {
  /** Whether everything waits so long for its turn in the process that nothing more should come in. */
  tooSlow(): boolean
  stop(): void
}

export interface OverloadBounds {
  /** The loop stood still when a look came later than this, in ms. */
  readonly most: number
  /** So many standstills are too slow: a single one comes from the machine, not from what is asked. */
  readonly times: number
  /** How often it looks, in ms. */
  readonly every: number
  /** After running on time for so long, in ms, one standstill is forgotten. */
  readonly calm: number
}

export const defaultOverloadBounds: OverloadBounds = { most: 1000, times: 2, every: 100, calm: 5000 }

/**
 * Watches how late the event loop is, by the time that has passed between two looks. Looks that come on time between two
 * standstills prove little, as all that waits is answered in one turn: only a while of them does.
 */
export function startOverloadGuard({ most, times, every, calm }: OverloadBounds): OverloadGuard {
  let standstills = 0
  let looked = performance.now()
  let calmSince = looked
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - looked - every > most) {
      standstills = Math.min(standstills + 1, times)
      calmSince = now
    } else if (standstills > 0 && now - calmSince > calm) {
      standstills -= 1
      calmSince = now
    }
    looked = now
  }, every)
  timer.unref()
  return { tooSlow: () => standstills >= times, stop: () => clearInterval(timer) }
}
