import type { Engine } from '../../server/src/storage/engine/database.ts'
import { makeActor, untilWritten } from '../../testkit/actors/actor.ts'
import { seeAll, seeOne } from '../../testkit/actors/observe.ts'
import { notedPackages, type State } from '../../testkit/actors/state.ts'
import type { Server } from '../../testkit/api-client.ts'
import { runCommand } from '../../testkit/commands.ts'
import { signIn } from '../../testkit/people.ts'
import type { Postgres } from '../../testkit/postgres/launcher.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import { difference } from '../crash/check.ts'
import { settings } from '../crash/rounds.ts'
import { type Environment, serverOf } from '../environment.ts'
import { type Journal, keepJournal } from './journal.ts'
import { newRestoreTarget, type RestoreTarget } from './restore-target.ts'

export interface RestorePlan {
  readonly rounds: number
  readonly seed: number
  /** Writes that are acknowledged before each backup. */
  readonly writes: number
}

/** What came of the rounds, added up. */
export interface Tally {
  readonly from: Engine
  readonly into: Engine
  rounds: number
  acknowledged: number
  /** Of those, while a backup was being made. */
  meanwhile: number
  /** Clients of which something was missing that had been acknowledged before the backup began, or was there in part. */
  lostOrHalf: number
  /** Answers that nobody expected, commands that failed, findings of the audit. */
  wrong: number
  readonly problems: string[]
}

/** What a actor may look like in a backup: as it began, or after any write of the time it took; never anything else. */
interface Possible {
  readonly journal: Journal
  readonly states: readonly State[]
}

/**
 * Everybody of the environment writes; a backup is made meanwhile, restored into a fresh target, audited and started; and there everybody's
 * things must be as they were at one moment between beginning and end of the backup. Ends early with the first round that is not clean.
 */
export async function restoreRounds(
  environment: Environment,
  into: Engine,
  postgres: Postgres,
  plan: RestorePlan,
): Promise<Tally> {
  const tally: Tally = {
    ...{ from: environment.engine, into, rounds: 0, acknowledged: 0, meanwhile: 0 },
    ...{ lostOrHalf: 0, wrong: 0, problems: [] },
  }
  const people = [...environment.admins, ...environment.staff]
  const journals = people.map((person, at) =>
    keepJournal(makeActor(person, at, settings[at] ?? null, plan.seed + at)),
  )
  while (tally.rounds < plan.rounds && tally.problems.length === 0) {
    const possible = await backUpMeanwhile(environment, journals, plan.writes, tally)
    const target = await newRestoreTarget(into, postgres)
    try {
      await restore(environment, target, tally)
      if (tally.problems.length === 0) await compare(await target.start(), possible, tally)
    } finally {
      await target.remove()
    }
    tally.rounds += 1
  }
  for (const { actor } of journals) tally.acknowledged += actor.count.acknowledged
  return tally
}

async function backUpMeanwhile(
  environment: Environment,
  journals: readonly Journal[],
  writes: number,
  tally: Tally,
): Promise<Possible[]> {
  const target = serverOf(environment)
  const actors = journals.map(({ actor }) => actor)
  await learn(target, journals)
  let over = false
  const running = Promise.all(actors.map((actor) => actor.run(target, () => over)))
  await untilWritten(actors, writes)
  const lengths = () => journals.map(({ states }) => states.length)
  const begun = lengths()
  const { url } = environment.database
  const env = { DATA_DIR: environment.dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) }
  note(tally, 'backup', await runCommand('backup', env))
  const ended = lengths()
  over = true
  await running
  tally.meanwhile += ended.reduce((sum, length, at) => sum + length - (begun[at] ?? 0), 0)
  for (const { wrong, pending, person } of actors) {
    if (pending) wrong.push(`${person.name}: ${pending.operation.name} was not answered`)
    tally.wrong += wrong.length
    tally.problems.push(...wrong.splice(0))
  }
  // The write that was under way at the end may be in the backup too: it was acknowledged a moment later.
  return journals.map((journal, at) => ({
    journal,
    states: journal.states.slice((begun[at] ?? 1) - 1, (ended[at] ?? 0) + 1),
  }))
}

/** Clients choose what to do next from ids that only the server can tell. */
async function learn(target: Server, journals: readonly Journal[]): Promise<void> {
  const [first] = journals
  if (!first) return
  const all = await seeAll(target, first.actor.person)
  for (const { actor } of journals) actor.learn(await seeOne(target, actor, all, []))
}

/** Exit code 0 says that the books were audited and hold. */
async function restore(environment: Environment, target: RestoreTarget, tally: Tally): Promise<void> {
  const env = { ...target.env, BACKUP_DIR: `${environment.dataDir}/backups` }
  note(tally, 'restore', await runCommand('restore', env, ['latest']))
}

function note(tally: Tally, what: string, { code, text }: { code: number; text: string }): void {
  if (code === 0) return
  tally.wrong += 1
  tally.problems.push(`${what} ended with ${code}: ${text}`)
}

async function compare(served: ServerProcess, possible: readonly Possible[], tally: Tally): Promise<void> {
  // Sessions do not come back with a backup.
  const people = await signIn(
    served,
    possible.map(({ journal }) => journal.actor.person.name),
  )
  const [first] = people
  if (!first) return
  const all = await seeAll(served, first)
  for (const [at, { journal, states }] of possible.entries()) {
    const { actor } = journal
    const mine = { ...actor, person: people[at] ?? first }
    const seen = await seeOne(served, mine, all, notedPackages(states))
    const differences = states.map((state) => difference(state, seen))
    if (differences.some((lines) => lines.length === 0)) continue
    const [closest = []] = differences.toSorted((a, b) => a.length - b.length)
    tally.lostOrHalf += 1
    tally.problems.push(`${actor.person.name}, of ${states.length} states:`, ...closest)
  }
}
