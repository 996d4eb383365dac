import { workLimits } from './work-limits.ts'

const ends: (() => void)[] = []
const waiting: (() => void)[] = []
let isDue = false
let wentOn = 0

/** Calls `end` when the requests that come in with this turn of the event loop have begun, before any slice of longer work. */
export function atTurnEnd(end: () => void): void {
  ends.push(end)
  wake()
}

/**
 * Waits until the event loop has turned. In one turn goes on one of all those who wait, in the order in which they came: so
 * however many requests work in slices, what others ask for waits for one slice at a time.
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
  // Requests that begin now come first, so that the time of a slice is not taken for theirs; but slices do not wait for ever.
  const now = performance.now()
  if (ends.length === 0 || now - wentOn > workLimits.sliceWait) {
    wentOn = now
    waiting.shift()?.()
  }
  if (ends.length > 0 || waiting.length > 0) wake()
}

/** Work that gives way once it has had the event loop for a slice of time. */
export interface Slices {
  /** Call it between two steps: waits only when the slice is over. */
  readonly step: () => Promise<void>
  /** Whether `step` would wait: for steps so short that waiting for nothing would be most of their time. */
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
