import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface LoopWatch {
  /** Whether everything waits so long for its turn in the process that nothing more should come in. */
  tooSlow(): boolean
  stop(): void
}

export interface LoopBounds {
  /** Longest delay of one look, in ms, from which on that was slow. */
  readonly most: number
  /** So many looks in a row must be slow: one long pause comes from the machine, not from what is asked. */
  readonly looks: number
  /** How often it looks, in ms. */
  readonly every: number
}

export const usualLoopBounds: LoopBounds = { most: 1000, looks: 3, every: 500 }

/** Watches how late the event loop is. */
export function watchLoop({ most, looks, every }: LoopBounds): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let slow = 0
  const timer = setInterval(() => {
    // The look itself may come before the delay that it waited for was counted: that is for the next one.
    if (delays.count === 0) return
    slow = delays.max / 1e6 > most ? slow + 1 : 0
    delays.reset()
  }, every)
  timer.unref()
  return {
    tooSlow: () => slow >= looks,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
