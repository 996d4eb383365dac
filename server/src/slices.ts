import { setImmediate as nextTurn } from 'node:timers/promises'
import { workLimits } from './work-limits.ts'

/** Long work that lets the event loop turn after a slice of time, so that it delays nobody for long. */
export interface Slices {
  /** Call it between two steps: waits only when the slice is over. */
  readonly step: () => Promise<void>
  /** Whether `step` would wait: for steps so short that an await would be most of their time. */
  readonly isOver: () => boolean
}

export function makeSlices(): Slices {
  let until = performance.now() + workLimits.slice
  const isOver = () => performance.now() >= until
  return {
    isOver,
    async step() {
      if (!isOver()) return
      await nextTurn()
      until = performance.now() + workLimits.slice
    },
  }
}
