import { atTurnEnd } from '../../slices.ts'
import type { LaneRules } from '../../work-limits.ts'
import { type Asker, makeShares } from './shares.ts'

/** Leave to work. */
export interface Turn {
  /** Ends it; more than once does nothing. */
  giveBack(): void
  /** Lets others work in its place, while it still counts for its person and address: for answers that wait for their reader. */
  makeRoom(): void
}

export interface FairQueue {
  /**
   * Waits for a turn among all who want one; null when none came in time, or too many of the person or the address wait
   * already. `wanted` says whether anybody still waits for the answer.
   */
  take(asker: Asker, wanted: () => boolean): Promise<Turn | null>
  /** Looks again who may begin: for whoever has changed what `mayBegin` says. */
  goOn(): void
  working(): number
  waiting(): number
}

/**
 * On the embedded database a call is done before the event loop turns again, and in each turn the loop takes one new
 * connection: five hundred would be served before the one of somebody else. So when those who began in one turn took longer
 * than this, in ms, the loop turns so often before the next one begins.
 */
const longTurn = 5
const pauseTurns = 8
/** Longest such pause, in ms: requests that wait for no turn, as those of strangers, may make each turn of the loop long. */
const pauseTime = 20
/** Addresses of which it is known when they had their last turn. */
const mostAddresses = 1000

interface Waiter {
  readonly asker: Asker
  readonly wanted: () => boolean
  readonly give: (turn: Turn | null) => void
}

/**
 * Lets a few at work at once, no more of one person and one address than `rules` say, and those who wait one after the other:
 * by turns the next person, and whoever comes from the address that has waited longest. So who asks for five hundred things at
 * once waits for them, and who asks for one does not (docs/decisions/035-fair-queue.md). Nobody begins of whom `mayBegin` says no.
 */
export function makeFairQueue(rules: LaneRules, mayBegin: (asker: Asker) => boolean = () => true): FairQueue {
  /** Who waits, by person, the person first who has waited longest. */
  const lines = new Map<string, Waiter[]>()
  const [atWork, inLine] = [makeShares(rules), makeShares(rules.waiting)]
  /** The number of the last turn that an address waited for. */
  const lastTurns = new Map<string, number>()
  let working = 0
  let given = 0
  let pausing = false
  /** When the first one of this turn of the loop began; null before that. */
  let turnBegan: number | null = null

  const isLong = () => turnBegan !== null && performance.now() - turnBegan > longTurn
  const isFree = () => working < rules.atOnce && !pausing && !isLong()
  const isNext = (asker: Asker) => !atWork.full(asker) && mayBegin(asker)

  function begin(asker: Asker): Turn {
    let [over, inPlace] = [false, true]
    const stopCounting = atWork.take(asker)
    working += 1
    if (turnBegan === null) {
      turnBegan = performance.now()
      atTurnEnd(endTurn)
    }
    function leavePlace() {
      if (inPlace) working -= 1
      inPlace = false
    }
    return {
      giveBack() {
        if (over) return
        over = true
        leavePlace()
        stopCounting()
        goOn()
      },
      makeRoom() {
        leavePlace()
        goOn()
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
    else goOn()
  }
  function goOn(): void {
    while (isFree()) {
      const waiter = next()
      if (!waiter) return
      waiter.give(waiter.wanted() ? begin(waiter.asker) : null)
    }
  }
  /** Every other time it is the turn of an address: many accounts at one address are not served before all others. */
  function next(): Waiter | null {
    let found: Waiter | null = null
    const lastTurn = ({ asker }: Waiter) => lastTurns.get(asker.address) ?? 0
    for (const [waiter] of lines.values()) {
      if (!waiter || !isNext(waiter.asker)) continue
      if (!found || lastTurn(waiter) < lastTurn(found)) found = waiter
      if (given % 2 === 0) break
    }
    if (!found) return null
    remember(found.asker.address)
    const { person } = found.asker
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
    const line = lines.get(waiter.asker.person)
    if (line) line.push(waiter)
    else lines.set(waiter.asker.person, [waiter])
  }
  /** Gives who is left in the line of the person. */
  function leave(waiter: Waiter): Waiter[] {
    const { person } = waiter.asker
    const line = lines.get(person) ?? []
    line.splice(line.indexOf(waiter), 1)
    if (line.length === 0) lines.delete(person)
    return line
  }
  return {
    take(asker, wanted) {
      if (isFree() && isNext(asker)) return Promise.resolve(begin(asker))
      if (inLine.full(asker)) return Promise.resolve(null)
      const stopCounting = inLine.take(asker)
      return new Promise((resolve) => {
        const waiter: Waiter = {
          asker,
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
        }, rules.patience)
        join(waiter)
      })
    },
    goOn,
    working: () => working,
    waiting: inLine.total,
  }
}
