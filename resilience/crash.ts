import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { addAddress, listAddresses } from '#contract/address.ts'
import { getHealth } from '#contract/system.ts'
import { type Random, seededRandom } from '../server/src/commands/made-up-business/random.ts'
import type { Engine } from '../server/src/storage/engine/database.ts'
import { type Actor, actorsOf, whileWriting } from '../testkit/actors/actor.ts'
import { addActors, addWrong, checkActors, newTally, type Tally } from '../testkit/actors/check.ts'
import { addressAt } from '../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../testkit/api-client.ts'
import { auditOf } from '../testkit/audit.ts'
import { bookProblemsOf } from '../testkit/books.ts'
import { type Environment, serverOf, withEnvironment } from '../testkit/environment/environment.ts'
import { noDiskBecause } from '../testkit/environment/small-disk.ts'
import type { SignedIn } from '../testkit/people.ts'
import { runSql } from '../testkit/postgres/database.ts'
import { until } from '../testkit/until.ts'

// Kills server and database repeatedly while people write, and fills the disk. server/test/resilience/ runs
// it.

interface CrashPlan {
  readonly rounds: number
  /** The most rounds, if no kill has cut a write off so far. */
  readonly atMost?: number
  readonly seed: number
  /** Acknowledged writes before each kill: the least, and the most that are added at random. */
  readonly writes: readonly [number, number]
}

const faults = { sqlite: ['server'], postgres: ['server', 'postgres', 'both'] } as const
type Fault = (typeof faults)['postgres'][number]

/**
 * In each round all people write, a process is killed and restarted, and everything is checked. Stops at the
 * first problem.
 */
export async function crashRounds(environment: Environment, plan: CrashPlan): Promise<Tally> {
  const random = seededRandom(plan.seed)
  const actors = actorsOf([...environment.admins, ...environment.staff], plan.seed)
  const tally = newTally()
  const wanted = () => (tally.unanswered > 0 ? plan.rounds : (plan.atMost ?? plan.rounds))
  while (tally.rounds < wanted() && tally.problems.length === 0) {
    const fault = faults[environment.engine][tally.rounds % faults[environment.engine].length] ?? 'server'
    await oneRound(environment, actors, fault, random, plan)
    tally.rounds += 1
    await checkActors(serverOf(environment), actors, tally)
    addActors(tally, actors)
    addWrong(tally, await bookProblemsOf(environment.database, tally))
    addWrong(tally, await auditOf(environment.database))
  }
  return tally
}

async function oneRound(
  environment: Environment,
  actors: readonly Actor[],
  fault: Fault,
  random: Random,
  { writes: [least, more] }: CrashPlan,
): Promise<void> {
  await whileWriting(actors, serverOf(environment), least + random.below(more), async () => {
    await wait(random.below(20))
    if (fault !== 'server') await environment.postgres?.kill()
    if (fault !== 'postgres') await environment.kill(0)
  })
  if (fault !== 'server') await environment.postgres?.start()
  const isHealthy = async () =>
    (await fetch(new URL(getHealth.path, serverOf(environment).url)).catch(() => null))?.ok
  if (fault === 'postgres') await until('the server does not recover by itself', 20, isHealthy)
  else await startAgain(environment, random)
}

/** One time in four, the server is killed again while it starts. */
async function startAgain(environment: Environment, random: Random): Promise<void> {
  if (random.below(4) === 0) {
    const start = environment.start(0).catch(() => null)
    await wait(random.below(1500))
    await environment.kill(0)
    await start
  }
  await environment.start(0)
}

/** A fault in which the database refuses writes and can still be read. */
interface StorageFault {
  readonly name: string
  readonly engine: Engine
  readonly smallDisk: boolean
  /** Why this machine cannot cause the fault; null if it can. */
  skip(): string | null
  /** Begins the fault; the returned function ends it. */
  begin(environment: Environment): Promise<() => Promise<void>>
}

const needsLinux = () => (process.platform === 'linux' ? null : 'Linux only')

const fullDisk = { smallDisk: true, skip: noDiskBecause, begin: fillDisk }

export const storageFaults: readonly StorageFault[] = [
  { name: 'disk full', engine: 'sqlite', ...fullDisk },
  {
    name: 'no byte can be written to any file',
    engine: 'sqlite',
    smallDisk: false,
    skip: needsLinux,
    async begin(environment) {
      // Acts like a disk that turns read-only, and needs no root.
      setFileSizeLimit(environment, '0')
      return async () => setFileSizeLimit(environment, 'unlimited')
    },
  },
  { name: 'disk of the tables full', engine: 'postgres', ...fullDisk },
  {
    name: 'read-only, as a standby is',
    engine: 'postgres',
    smallDisk: false,
    skip: () => null,
    async begin(environment) {
      await makeReadOnly(environment, true)
      return () => makeReadOnly(environment, false)
    },
  },
]

async function fillDisk({ disk }: Environment) {
  disk?.fill()
  return async () => disk?.free()
}

function setFileSizeLimit({ servers }: Environment, bytes: string): void {
  for (const { process: server } of servers)
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
}

/** Applies to new connections; open ones are terminated. */
async function makeReadOnly({ database }: Environment, on: boolean): Promise<void> {
  const url = new URL(database.url ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=off')
  await runSql(url.href, `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${on}`)
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  await runSql(url.href, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
}

interface NoWritesResult extends Tally {
  readonly refusedWrites: number
}

/**
 * All people write, then the fault begins. Every write must be refused with 503 and store nothing, while
 * reads go on; after the fault each refused write, repeated, must happen once.
 */
export async function withoutWrites(fault: StorageFault, admins: number): Promise<NoWritesResult> {
  const options = { admins, staff: 0, smallDisk: fault.smallDisk }
  return withEnvironment(fault.engine, options, (environment) => refuseWrites(environment, fault))
}

async function refuseWrites(environment: Environment, fault: StorageFault): Promise<NoWritesResult> {
  const actors = actorsOf(environment.admins, 1)
  const tally = newTally()
  const end = await whileWriting(actors, serverOf(environment), 5 * actors.length, async () => {
    const ending = await fault.begin(environment)
    const areRefused = async () => actors.every(({ pending }) => pending !== null)
    await until('writes are not refused', 60, areRefused).catch(() => undefined)
    return ending
  })
  const refusedWrites = actors.filter(({ pending }) => pending !== null).length
  if (refusedWrites < actors.length) tally.problems.push('writes were not refused')
  const [one] = environment.admins
  if (one) await refusesPlainly(environment, one, tally)
  await end()
  if (one) await until('writes are still refused after the fault', 60, () => isSaved(environment, one))
  await checkActors(serverOf(environment), actors, tally)
  if (tally.stored > 0) tally.problems.push(`${tally.stored} refused writes were stored`)
  addWrong(tally, await auditOf(environment.database))
  addActors(tally, actors)
  return { ...tally, refusedWrites }
}

/**
 * More rows than fit into one database page: on a full disk, a page that is allocated already still takes
 * rows.
 */
const mostThatFit = 200

/** A write is refused with a reason and Retry-After; a read shows what was stored, and nothing else. */
async function refusesPlainly(environment: Environment, person: SignedIn, tally: Tally): Promise<void> {
  const target = serverOf(environment)
  const stored: string[] = []
  let isRefused = false
  for (let number = 0; number < mostThatFit; number += 1) {
    const note = `no space ${number}`
    const answered = await callServer(target, addAddress, { body: { ...addressAt(1), note } }, { as: person })
    if (answered.status === 200) {
      stored.push(note)
      continue
    }
    // On a loaded machine, a write may be refused before it comes to the storage.
    if (answered.text.includes('access.busy')) continue
    isRefused = true
    const waits = Number(answered.headers['retry-after']) > 0
    if (answered.status !== 503 || !waits || !answered.text.includes('access.cannot_save')) {
      tally.problems.push(`a write is answered ${answered.status}: ${answered.text}`)
    }
    break
  }
  if (!isRefused) tally.problems.push('writes are not refused')
  const { result } = await requireAnswer(target, listAddresses, {}, { as: person })
  const shown = result.map(({ note }) => note).filter((note) => note.startsWith('no space'))
  if (shown.toReversed().join() !== stored.join()) tally.problems.push(`stored: ${stored}; shown: ${shown}`)
}

async function isSaved(environment: Environment, as: SignedIn): Promise<boolean> {
  const body = { ...addressAt(1), note: '' }
  return (await callServer(serverOf(environment), addAddress, { body }, { as })).status === 200
}
