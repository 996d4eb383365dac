/** Gives a turn back; more than once does nothing. */
type GiveBack = () => void

export interface Turns {
  /**
   * Waits for a turn among all who want one; null when none came in time, or too many of `key` wait already. `wanted` says
   * whether anybody still waits for the answer.
   */
  take(key: string, wanted: () => boolean): Promise<GiveBack | null>
}

export interface TurnRules {
  /** How many have a turn at the same time. */
  readonly atOnce: number
  /** How many of one key may wait. */
  readonly mostWaiting: number
  /** Longest wait, in ms. */
  readonly patience: number
}

/** At most ten connections of PostgreSQL are at work; on the embedded database one call is, whatever is begun. */
export const usualTurns: TurnRules = { atOnce: 12, mostWaiting: 512, patience: 10_000 }

/**
 * On the embedded database a call is done before the event loop turns again, and in each turn the loop takes one new
 * connection: five hundred would be served before the one of somebody else. So when those who began in one turn took longer
 * than this, in ms, the loop turns so often before the next one begins.
 */
const longTurn = 5
const pauseTurns = 8

interface Waiter {
  readonly wanted: () => boolean
  readonly give: (turn: GiveBack | null) => void
}

/**
 * Lets a few at work at once, and those who wait one after the other by key: who asks for five hundred things at once waits
 * for them; who asks for one does not (docs/decisions/027-hostile-input.md).
 */
export function makeTurns({ atOnce, mostWaiting, patience }: TurnRules): Turns {
  const lines = new Map<string, Waiter[]>()
  let working = 0
  let pausing = false
  /** When the first one of this turn of the loop began; null before that. */
  let turnBegan: number | null = null

  const isLong = () => turnBegan !== null && performance.now() - turnBegan > longTurn
  const isFree = () => working < atOnce && !pausing && !isLong()

  function begin(): GiveBack {
    let over = false
    working += 1
    if (turnBegan === null) {
      turnBegan = performance.now()
      setImmediate(endTurn)
    }
    return () => {
      if (over) return
      over = true
      working -= 1
      goOn()
    }
  }
  function endTurn(): void {
    const turns = isLong() ? pauseTurns : 0
    turnBegan = null
    pause(turns)
  }
  function pause(turns: number): void {
    pausing = turns > 0
    if (pausing) setImmediate(() => pause(turns - 1))
    else goOn()
  }
  function goOn(): void {
    while (isFree()) {
      const waiter = next()
      if (!waiter) return
      waiter.give(waiter.wanted() ? begin() : null)
    }
  }
  /** The first of the line that waits longest, which goes behind all others. */
  function next(): Waiter | null {
    for (const [key, line] of lines) {
      lines.delete(key)
      const waiter = line.shift()
      if (line.length > 0) lines.set(key, line)
      if (waiter) return waiter
    }
    return null
  }
  return {
    take(key, wanted) {
      if (isFree() && lines.size === 0) return Promise.resolve(begin())
      const line = lines.get(key) ?? []
      if (line.length >= mostWaiting) return Promise.resolve(null)
      lines.set(key, line)
      return new Promise((resolve) => {
        const waiter: Waiter = {
          wanted,
          give(turn) {
            clearTimeout(timer)
            resolve(turn)
          },
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(waiter), 1)
          resolve(null)
        }, patience)
        line.push(waiter)
      })
    },
  }
}
