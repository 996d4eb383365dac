import { differentLines, linesOf, type State, touchedPackages } from '#domain/test/model/state.ts'
import { add } from '#domain/test/model/sums.ts'
import type { Server } from '../api-client.ts'
import { type Actor, countDone } from './actor.ts'
import { type Seen, type SeenByOne, seeAll, seenState, seeOne } from './observe.ts'

/** The sums over all rounds. */
export interface Tally {
  rounds: number
  acknowledged: number
  refused: number
  /** Writes that were cut off, and those of them that were stored. */
  unanswered: number
  stored: number
  /**
   * Actors with an acknowledged write that is missing, with a write stored in part, with a write stored
   * twice.
   */
  lost: number
  half: number
  doubled: number
  /** Unexpected answers, and findings of the audit. */
  wrong: number
  readonly problems: string[]
  /** Successes of all actors by the kinds of log entries that say so. */
  readonly doneByKinds: Map<string, number>
}

export const newTally = (): Tally => ({
  rounds: 0,
  acknowledged: 0,
  refused: 0,
  unanswered: 0,
  stored: 0,
  lost: 0,
  half: 0,
  doubled: 0,
  wrong: 0,
  problems: [],
  doneByKinds: new Map(),
})

/** Adds what the actors counted, and their unexpected answers, which they forget. */
export function addActors(tally: Tally, actors: readonly Actor[]): void {
  for (const { count, wrong, doneByKinds } of actors) {
    for (const [kinds, times] of doneByKinds) add(tally.doneByKinds, kinds, times)
    doneByKinds.clear()
    tally.acknowledged += count.acknowledged
    tally.refused += count.refused
    Object.assign(count, { acknowledged: 0, refused: 0 })
    addWrong(tally, wrong.splice(0))
  }
}

export function addWrong(tally: Pick<Tally, 'wrong' | 'problems'>, problems: readonly string[]): void {
  tally.wrong += problems.length
  tally.problems.push(...problems)
}

/**
 * Compares what the server shows with the state of every actor; then repeats each unanswered write twice
 * under its Idempotency-Key: the first repeat must make it happen, the second must change nothing.
 */
export async function checkActors(target: Server, actors: readonly Actor[], tally: Tally): Promise<void> {
  await lookAt(target, actors, (actor, seen) => judge(actor, seen, tally))
  const cut = actors.filter(({ pending }) => pending !== null)
  const first = new Map<Actor, string>()
  for (const actor of cut) first.set(actor, await repeat(target, actor, tally))
  await lookAt(target, cut, (actor, seen) => stillThere(actor, seen, tally))
  for (const actor of cut) {
    const again = await repeat(target, actor, tally)
    if (again === first.get(actor)) continue
    addWrong(tally, [`${nameOf(actor)}: the repeat was answered ${again}, not ${first.get(actor)}`])
  }
  await lookAt(target, cut, (actor, seen) => {
    stillThere(actor, seen, tally)
    if (actor.pending?.expected === 0) countDone(actor, actor.pending.operation)
    actor.pending = null
    actor.learn(seen)
  })
}

/** Reads everything once, and shows each actor what is its own. */
export async function lookAt(
  target: Server,
  actors: readonly Actor[],
  check: (actor: Actor, seen: SeenByOne) => void,
): Promise<void> {
  const [one] = actors
  if (!one) return
  const [person] = one.people
  if (!person) throw new Error('an actor is somebody')
  const all: Seen = await seeAll(target, person)
  for (const actor of actors) {
    const states = actor.pending ? [actor.pending.before, actor.pending.after] : [actor.state]
    check(actor, await seeOne(target, actor, all, touchedPackages(states)))
  }
}

/** Decides whether the unanswered write was stored, and finds what is missing. */
function judge(actor: Actor, seen: SeenByOne, tally: Tally): void {
  const { pending } = actor
  if (!pending) {
    const found = difference(actor.state, seen)
    if (found.length > 0) {
      tally.lost += 1
      tally.problems.push(...named(actor, found))
    }
    actor.learn(seen)
    return
  }
  tally.unanswered += 1
  const fromAfter = difference(pending.after, seen)
  const fromBefore = difference(pending.before, seen)
  // A write without a visible change is not counted.
  if (fromAfter.length === 0 && fromBefore.length > 0) tally.stored += 1
  else if (fromBefore.length > 0 && fromAfter.length > 0) {
    tally.half += 1
    tally.problems.push(...named(actor, [`cut off: ${pending.operation.name}`, ...fromBefore]))
  }
}

/** Repeats the write under its Idempotency-Key and gives the answer. */
async function repeat(target: Server, actor: Actor, tally: Tally): Promise<string> {
  const { pending } = actor
  if (!pending) return ''
  const { status, text } = await pending.operation.send(target, pending.key)
  if (status !== (pending.expected || 200)) {
    addWrong(tally, named(actor, [`repeated ${pending.operation.name} answered ${status}: ${text}`]))
  }
  actor.state = pending.after
  return text
}

function stillThere(actor: Actor, seen: SeenByOne, tally: Tally): void {
  const found = difference(actor.state, seen)
  if (found.length === 0) return
  tally.doubled += 1
  tally.problems.push(...named(actor, [`repeated: ${actor.pending?.operation.name}`, ...found]))
}

/** Missing lines (-) and unexpected lines (+). */
export const difference = (state: State, seen: SeenByOne): string[] =>
  differentLines(linesOf(state), linesOf(seenState(seen, state)))

const nameOf = ({ people }: Actor) => people.map(({ name }) => name).join(', ')
const named = (actor: Actor, lines: readonly string[]) => lines.map((line) => `${nameOf(actor)}: ${line}`)
