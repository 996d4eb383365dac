import { type State, touchedPackages } from '#domain/test/model/state.ts'
import type { Engine } from '../server/src/storage/engine/database.ts'
import { type Actor, actorsOf, whileWriting } from '../testkit/actors/actor.ts'
import { addActors, addWrong, difference, lookAt, newTally, type Tally } from '../testkit/actors/check.ts'
import { type SeenByOne, seeAll, seeOne } from '../testkit/actors/observe.ts'
import { runCommand } from '../testkit/commands.ts'
import {
  type Environment,
  emptyTarget,
  serverOf,
  withEnvironment,
} from '../testkit/environment/environment.ts'
import { signIn } from '../testkit/people.ts'
import type { ServerProcess } from '../testkit/server-process.ts'

// Makes backups while people write; restores, audits, starts and compares each of them.
// server/test/resilience/ runs it.

interface RestorePlan {
  readonly rounds: number
  readonly seed: number
  /** Writes that are acknowledged before each backup. */
  readonly writes: number
}

/** The sums over all rounds; `lost` counts actors with a write that is missing or restored in part. */
interface RestoreTally extends Tally {
  readonly from: Engine
  readonly into: Engine
  /** Writes acknowledged during a backup. */
  meanwhile: number
}

/** The states of an actor that a backup may contain: from its beginning to its end. */
interface Possible {
  readonly journal: Journal
  readonly states: readonly State[]
}

/**
 * In each round all people write during a backup, which is restored and audited; a server on the restored
 * data must show the state of each person at one moment of the backup. Stops at the first problem.
 */
export async function restoreRounds(
  environment: Environment,
  into: Engine,
  plan: RestorePlan,
): Promise<RestoreTally> {
  const tally: RestoreTally = { ...newTally(), from: environment.engine, into, meanwhile: 0 }
  const journals = actorsOf([...environment.admins, ...environment.staff], plan.seed).map(keepJournal)
  while (tally.rounds < plan.rounds && tally.problems.length === 0) {
    const possible = await backUpMeanwhile(environment, journals, plan.writes, tally)
    await withEnvironment(into, emptyTarget, async (target) => {
      const env = { ...target.env, BACKUP_DIR: `${environment.dataDir}/backups` }
      // Exit code 0 means that the audit found nothing.
      note(tally, 'restore', await runCommand('restore', env, ['latest']))
      if (tally.problems.length === 0) await compare(await target.start(0), possible, tally)
    })
    tally.rounds += 1
  }
  addActors(
    tally,
    journals.map(({ actor }) => actor),
  )
  return tally
}

async function backUpMeanwhile(
  environment: Environment,
  journals: readonly Journal[],
  writes: number,
  tally: RestoreTally,
): Promise<Possible[]> {
  const target = serverOf(environment)
  const actors = journals.map(({ actor }) => actor)
  // Actors choose their next write from ids that the server assigned.
  await lookAt(target, actors, (actor, seen) => actor.learn(seen))
  const lengths = () => journals.map(({ states }) => states.length)
  const { begun, ended } = await whileWriting(actors, target, writes, async () => {
    const before = lengths()
    note(tally, 'backup', await runCommand('backup', environment.env))
    return { begun: before, ended: lengths() }
  })
  tally.meanwhile += ended.reduce((sum, length, at) => sum + length - (begun[at] ?? 0), 0)
  for (const { wrong, pending, prefix } of actors) {
    if (pending) wrong.push(`${prefix}: ${pending.operation.name} was not answered`)
    addWrong(tally, wrong.splice(0))
  }
  // A write that was acknowledged just after the backup may be in it, too.
  return journals.map((journal, at) => ({
    journal,
    states: journal.states.slice((begun[at] ?? 1) - 1, (ended[at] ?? 0) + 1),
  }))
}

function note(tally: RestoreTally, what: string, { code, text }: { code: number; text: string }): void {
  if (code !== 0) addWrong(tally, [`${what} ended with ${code}: ${text}`])
}

async function compare(
  served: ServerProcess,
  possible: readonly Possible[],
  tally: RestoreTally,
): Promise<void> {
  // A backup contains no sessions.
  const people = await signIn(
    served,
    possible.flatMap(({ journal }) => journal.actor.people.map(({ name }) => name)),
  )
  const [first] = people
  if (!first) return
  const all = await seeAll(served, first)
  for (const [at, { journal, states }] of possible.entries()) {
    const { actor } = journal
    const mine = { ...actor, people: [people[at] ?? first] }
    const seen = await seeOne(served, mine, all, touchedPackages(states))
    if (statesLike(seen, actor, states, tally).length === 0) tally.lost += 1
  }
}

/** Which of the states is seen, or several that look the same, such as after an undo; a problem if none is. */
export function statesLike(seen: SeenByOne, actor: Actor, states: readonly State[], tally: Tally): number[] {
  const differences = states.map((state) => difference(state, seen))
  const found = [...differences.keys()].filter((at) => differences[at]?.length === 0)
  const [closest = []] = differences.toSorted((a, b) => a.length - b.length)
  if (found.length === 0) tally.problems.push(`${actor.prefix}, of ${states.length} states:`, ...closest)
  return found
}

/** All states of an actor, oldest first: one for each acknowledged write, and when each was reached, in ms. */
interface Journal {
  readonly actor: Actor
  readonly states: readonly State[]
  readonly times: readonly number[]
}

export function keepJournal(actor: Actor): Journal {
  let state = actor.state
  const states = [state]
  const times = [performance.now()]
  Object.defineProperty(actor, 'state', {
    get: () => state,
    set(next: State) {
      state = next
      states.push(next)
      times.push(performance.now())
    },
  })
  return { actor, states, times }
}
