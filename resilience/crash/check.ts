import type { Actor } from '../../testkit/actors/actor.ts'
import { type Seen, type SeenByOne, seeAll, seenLines, seeOne } from '../../testkit/actors/observe.ts'
import { linesOf, notedPackages, type State } from '../../testkit/actors/state.ts'
import type { Server } from '../../testkit/api-client.ts'

/** What came of the writes of a round, added up. */
export interface Tally {
  rounds: number
  acknowledged: number
  refused: number
  /** Writes that were cut off: how many there were, and how many of those were stored whole all the same. */
  unanswered: number
  stored: number
  /** Clients of which something acknowledged was not there, whose cut off write was stored in part, or twice. */
  lost: number
  half: number
  doubled: number
  /** Answers that nobody expected, and findings of the audit. */
  wrong: number
  readonly problems: string[]
}

export const newTally = (): Tally => ({
  ...{ rounds: 0, acknowledged: 0, refused: 0, unanswered: 0, stored: 0 },
  ...{ lost: 0, half: 0, doubled: 0, wrong: 0, problems: [] },
})

/**
 * Compares what the server shows with every actor's journal; then sends each write that was not answered again, twice,
 * under its key: after the first time it has happened, after the second nothing is different.
 */
export async function checkActors(target: Server, actors: readonly Actor[], tally: Tally): Promise<void> {
  await lookAt(target, actors, (actor, seen) => settle(actor, seen, tally))
  const cut = actors.filter(({ pending }) => pending !== null)
  const first = new Map<Actor, string>()
  for (const actor of cut) first.set(actor, await repeat(target, actor, tally))
  await lookAt(target, cut, (actor, seen) => stillThere(actor, seen, tally))
  for (const actor of cut) {
    const again = await repeat(target, actor, tally)
    if (again === first.get(actor)) continue
    tally.wrong += 1
    tally.problems.push(`${actor.person.name}: the repeat was answered ${again}, not ${first.get(actor)}`)
  }
  await lookAt(target, cut, (actor, seen) => {
    stillThere(actor, seen, tally)
    actor.pending = null
    actor.learn(seen)
  })
}

async function lookAt(
  target: Server,
  actors: readonly Actor[],
  judge: (actor: Actor, seen: SeenByOne) => void,
): Promise<void> {
  const [one] = actors
  if (!one) return
  const all: Seen = await seeAll(target, one.person)
  for (const actor of actors) {
    const states = actor.pending ? [actor.pending.before, actor.pending.after] : [actor.state]
    judge(actor, await seeOne(target, actor, all, notedPackages(states)))
  }
}

/** Decides whether the write under way was stored, and finds what should be there and is not. */
function settle(actor: Actor, seen: SeenByOne, tally: Tally): void {
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
  // What changes nothing to be seen is not counted.
  if (fromAfter.length === 0 && fromBefore.length > 0) tally.stored += 1
  else if (fromBefore.length > 0 && fromAfter.length > 0) {
    tally.half += 1
    tally.problems.push(...named(actor, [`cut off: ${pending.operation.name}`, ...fromBefore]))
  }
}

/** Sends the write again under its key; its answer. */
async function repeat(target: Server, actor: Actor, tally: Tally): Promise<string> {
  const { pending } = actor
  if (!pending) return ''
  const { status, text } = await pending.operation.send(target, pending.key)
  if (status !== (pending.expected || 200)) {
    tally.wrong += 1
    tally.problems.push(...named(actor, [`repeated ${pending.operation.name} answered ${status}: ${text}`]))
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

/** Lines that should be there and are not (-), and lines that are there and should not (+). */
export function difference(state: State, seen: SeenByOne): string[] {
  const expected = linesOf(state)
  const found = seenLines(seen, state)
  return [
    ...without(expected, found).map((line) => `- ${line}`),
    ...without(found, expected).map((line) => `+ ${line}`),
  ]
}

function without(lines: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of taken) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

const named = ({ person }: Actor, lines: readonly string[]) => lines.map((line) => `${person.name}: ${line}`)
