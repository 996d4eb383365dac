export interface OverloadGuard {
  /** Whether the event loop is so late that new requests should be refused. */
  tooSlow(): boolean
  stop(): void
}

export interface OverloadBounds {
  /** A stall: the loop was late by more than this, in ms. */
  readonly most: number
  /** Stalls until the server counts as overloaded: a single one comes from the machine, not from the load. */
  readonly times: number
  /** Interval of the checks, in ms. */
  readonly every: number
  /** Time without a stall after which one stall is forgotten, in ms. */
  readonly recovery: number
}

export const defaultOverloadBounds: OverloadBounds = { most: 1000, times: 2, every: 100, recovery: 5000 }

/**
 * Detects overload by how late a timer fires. A few checks on time between two stalls prove little, since everything
 * that has queued up is answered in one turn of the loop; so only some time without stalls counts as recovery.
 */
export function startOverloadGuard({ most, times, every, recovery }: OverloadBounds): OverloadGuard {
  let stalls = 0
  let checkedAt = performance.now()
  let onTimeSince = checkedAt
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - checkedAt - every > most) {
      stalls = Math.min(stalls + 1, times)
      onTimeSince = now
    } else if (stalls > 0 && now - onTimeSince > recovery) {
      stalls -= 1
      onTimeSince = now
    }
    checkedAt = now
  }, every)
  timer.unref()
  return { tooSlow: () => stalls >= times, stop: () => clearInterval(timer) }
}
