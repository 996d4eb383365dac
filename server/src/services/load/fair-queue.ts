import { atTurnEnd } from '../../slices.ts'
import type { LaneRules } from '../../work-limits.ts'
import { makeShares, type Requester } from './shares.ts'

/** Permission to work, given by the queue. */
export interface Turn {
  /** Ends the turn; later calls do nothing. */
  release(): void
  /**
   * Frees its slot for others while it still counts for its person and address: for answers that wait for their reader.
   */
  freeSlot(): void
}

export interface FairQueue {
  /**
   * Waits for a turn; null when none came in time, or when too many of the person or the address wait already. `wanted`
   * says whether the client still waits for the answer.
   */
  take(requester: Requester, wanted: () => boolean): Promise<Turn | null>
  /** Starts waiting requests that may begin; call it when the result of `mayBegin` may have changed. */
  startNext(): void
  working(): number
  waiting(): number
}

/**
 * On the embedded database a call finishes before the event loop turns again, and in each turn the loop accepts one new
 * connection; five hundred queued calls would all be served before another client's first. So when the calls of one
 * turn took longer than this, in ms, the loop turns `pauseTurns` times before the next call.
 */
const longTurn = 5
const pauseTurns = 8
/**
 * Longest such pause, in ms: requests outside the queue, as those without a session, may make each turn of the loop
 * long.
 */
const pauseTime = 20
/** Addresses whose last turn is remembered. */
const mostAddresses = 1000

interface Waiter {
  readonly requester: Requester
  readonly wanted: () => boolean
  readonly give: (turn: Turn | null) => void
}

/**
 * Fair queue: limits concurrent work in total, per person and per address (`rules`), and lets waiting requests begin
 * alternately by the person who has waited longest and by the address that was served longest ago. Five hundred
 * requests of one client queue up, and a single request of another passes them (docs/decisions/035-fair-queue.md).
 * Requests that `mayBegin` rejects keep waiting.
 */
export function makeFairQueue(
  rules: LaneRules,
  mayBegin: (requester: Requester) => boolean = () => true,
): FairQueue {
  /** Waiting requests by person, longest waiting person first. */
  const lines = new Map<string, Waiter[]>()
  const [atWork, inLine] = [makeShares(rules), makeShares(rules.waiting)]
  /** Number of the last turn that an address waited for. */
  const lastTurns = new Map<string, number>()
  let working = 0
  let given = 0
  let pausing = false
  /** When the first request of this turn of the loop began; null before that. */
  let turnBegan: number | null = null

  const isLong = () => turnBegan !== null && performance.now() - turnBegan > longTurn
  const isFree = () => working < rules.concurrency && !pausing && !isLong()
  const isNext = (requester: Requester) => !atWork.full(requester) && mayBegin(requester)

  function begin(requester: Requester): Turn {
    let [over, inSlot] = [false, true]
    const stopCounting = atWork.take(requester)
    working += 1
    if (turnBegan === null) {
      turnBegan = performance.now()
      atTurnEnd(endTurn)
    }
    function leaveSlot() {
      if (inSlot) working -= 1
      inSlot = false
    }
    return {
      release() {
        if (over) return
        over = true
        leaveSlot()
        stopCounting()
        startNext()
      },
      freeSlot() {
        leaveSlot()
        startNext()
      },
    }
  }
  function endTurn(): void {
    const turns = isLong() ? pauseTurns : 0
    turnBegan = null
    pause(turns, performance.now() + pauseTime)
  }
  function pause(turns: number, until: number): void {
    pausing = turns > 0 && performance.now() < until
    if (pausing) atTurnEnd(() => pause(turns - 1, until))
    else startNext()
  }
  function startNext(): void {
    while (isFree()) {
      const waiter = next()
      if (!waiter) return
      waiter.give(waiter.wanted() ? begin(waiter.requester) : null)
    }
  }
  /** Every other turn goes by address, so that many accounts at one address do not overtake everyone else. */
  function next(): Waiter | null {
    let found: Waiter | null = null
    const lastTurn = ({ requester }: Waiter) => lastTurns.get(requester.address) ?? 0
    for (const [waiter] of lines.values()) {
      if (!waiter || !isNext(waiter.requester)) continue
      if (!found || lastTurn(waiter) < lastTurn(found)) found = waiter
      if (given % 2 === 0) break
    }
    if (!found) return null
    remember(found.requester.address)
    const { person } = found.requester
    const line = leave(found)
    lines.delete(person)
    if (line.length > 0) lines.set(person, line)
    return found
  }
  function remember(address: string): void {
    given += 1
    lastTurns.delete(address)
    lastTurns.set(address, given)
    const [oldest] = lastTurns.keys()
    if (lastTurns.size > mostAddresses && oldest !== undefined) lastTurns.delete(oldest)
  }
  function join(waiter: Waiter): void {
    const line = lines.get(waiter.requester.person)
    if (line) line.push(waiter)
    else lines.set(waiter.requester.person, [waiter])
  }
  /** Removes a waiter; returns the remaining ones of the person. */
  function leave(waiter: Waiter): Waiter[] {
    const { person } = waiter.requester
    const line = lines.get(person) ?? []
    line.splice(line.indexOf(waiter), 1)
    if (line.length === 0) lines.delete(person)
    return line
  }
  return {
    take(requester, wanted) {
      if (isFree() && isNext(requester)) return Promise.resolve(begin(requester))
      if (inLine.full(requester)) return Promise.resolve(null)
      const stopCounting = inLine.take(requester)
      return new Promise((resolve) => {
        const waiter: Waiter = {
          requester,
          wanted,
          give(turn) {
            clearTimeout(timer)
            stopCounting()
            resolve(turn)
          },
        }
        const timer = setTimeout(() => {
          leave(waiter)
          waiter.give(null)
        }, rules.timeoutMs)
        join(waiter)
      })
    },
    startNext,
    working: () => working,
    waiting: inLine.total,
  }
}
