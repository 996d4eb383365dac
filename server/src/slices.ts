import { workLimits } from './work-limits.ts'

const ends: (() => void)[] = []
const waiting: (() => void)[] = []
let isDue = false
let resumedAt = 0

/**
 * Calls `end` when the requests that arrived in this turn of the event loop have begun, before any slice of longer
 * work.
 */
export function atTurnEnd(end: () => void): void {
  ends.push(end)
  wake()
}

/**
 * Waits for the event loop to turn. Each turn resumes one waiter, in order of arrival: however many requests work in
 * slices, other requests wait for one slice at a time.
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    wake()
  })
}

function wake(): void {
  if (isDue) return
  isDue = true
  setImmediate(endTurn)
}

function endTurn(): void {
  isDue = false
  for (const end of ends.splice(0)) end()
  // Requests that begin now come first, so that their time does not count for a slice; but slices do not wait longer
  // than `sliceWait`.
  const now = performance.now()
  if (ends.length === 0 || now - resumedAt > workLimits.sliceWait) {
    resumedAt = now
    waiting.shift()?.()
  }
  if (ends.length > 0 || waiting.length > 0) wake()
}

/** Long work that gives way to others after a slice of time. */
export interface Slices {
  /** Call it between two steps: waits only when the slice is over. */
  readonly step: () => Promise<void>
  /** Whether `step` would wait: for steps so short that an await would be most of their time. */
  readonly isOver: () => boolean
}

export function makeSlices(ms: number = workLimits.slice): Slices {
  let until = performance.now() + ms
  const isOver = () => performance.now() >= until
  return {
    isOver,
    async step() {
      if (!isOver()) return
      await giveWay()
      until = performance.now() + ms
    },
  }
}
