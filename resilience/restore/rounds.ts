import type { Engine } from '../../server/src/storage/database.ts'
import { runCommand } from '../../server/test/commands.ts'
import { difference } from '../crash/check.ts'
import { makeClient, untilWritten } from '../crash/client.ts'
import { seeAll, seeOne } from '../crash/observe.ts'
import { settings } from '../crash/rounds.ts'
import { targetOf } from '../crash/target-of.ts'
import { notedPackages, type World } from '../crash/world.ts'
import type { Person, Target } from '../desk/call.ts'
import type { House } from '../desk/house.ts'
import type { DurablePostgres } from '../desk/postgres.ts'
import { type Journal, keepJournal } from './journal.ts'
import { freshPlace, type Place, signInAgain } from './place.ts'

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
  readonly troubles: string[]
}

/** What a client may look like in a backup: as it began, or after any write of the time it took; never anything else. */
interface Possible {
  readonly journal: Journal
  readonly worlds: readonly World[]
}

/**
 * Everybody of the house writes; a backup is made meanwhile, restored into a fresh place, audited and started; and there everybody's
 * things must be as they were at one moment between beginning and end of the backup. Ends early with the first round that is not clean.
 */
export async function restoreRounds(
  house: House,
  into: Engine,
  postgres: DurablePostgres,
  plan: RestorePlan,
): Promise<Tally> {
  const tally: Tally = {
    ...{ from: house.engine, into, rounds: 0, acknowledged: 0, meanwhile: 0 },
    ...{ lostOrHalf: 0, wrong: 0, troubles: [] },
  }
  const people = [...house.admins, ...house.staff]
  const journals = people.map((person, at) =>
    keepJournal(makeClient(person, at, settings[at] ?? null, plan.seed + at)),
  )
  while (tally.rounds < plan.rounds && tally.troubles.length === 0) {
    const possible = await backUpMeanwhile(house, journals, plan.writes, tally)
    const place = await freshPlace(into, postgres)
    try {
      await restore(house, place, tally)
      if (tally.troubles.length === 0) await compare(await place.start(), possible, tally)
    } finally {
      await place.remove()
    }
    tally.rounds += 1
  }
  for (const { client } of journals) tally.acknowledged += client.count.acknowledged
  return tally
}

async function backUpMeanwhile(
  house: House,
  journals: readonly Journal[],
  writes: number,
  tally: Tally,
): Promise<Possible[]> {
  const target = targetOf(house)
  const clients = journals.map(({ client }) => client)
  await learn(target, journals)
  let over = false
  const running = Promise.all(clients.map((client) => client.run(target, () => over)))
  await untilWritten(clients, writes)
  const lengths = () => journals.map(({ worlds }) => worlds.length)
  const begun = lengths()
  const { url } = house.books
  const env = { DATA_DIR: house.dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) }
  note(tally, 'backup', await runCommand('backup', env))
  const ended = lengths()
  over = true
  await running
  tally.meanwhile += ended.reduce((sum, length, at) => sum + length - (begun[at] ?? 0), 0)
  for (const { wrong, pending, person } of clients) {
    if (pending) wrong.push(`${person.name}: ${pending.deed.name} was not answered`)
    tally.wrong += wrong.length
    tally.troubles.push(...wrong.splice(0))
  }
  // The write that was under way at the end may be in the backup too: it was acknowledged a moment later.
  return journals.map((journal, at) => ({
    journal,
    worlds: journal.worlds.slice((begun[at] ?? 1) - 1, (ended[at] ?? 0) + 1),
  }))
}

/** Clients choose what to do next from ids that only the server can tell. */
async function learn(target: Target, journals: readonly Journal[]): Promise<void> {
  const [first] = journals
  if (!first) return
  const all = await seeAll(target, first.client.person)
  for (const { client } of journals) client.learn(await seeOne(target, client, all, []))
}

/** Exit code 0 says that the books were audited and hold. */
async function restore(house: House, place: Place, tally: Tally): Promise<void> {
  const env = { ...place.env, BACKUP_DIR: `${house.dataDir}/backups` }
  note(tally, 'restore', await runCommand('restore', env, ['latest']))
}

function note(tally: Tally, what: string, { code, text }: { code: number; text: string }): void {
  if (code === 0) return
  tally.wrong += 1
  tally.troubles.push(`${what} ended with ${code}: ${text}`)
}

async function compare(
  served: Parameters<typeof signInAgain>[0],
  possible: readonly Possible[],
  tally: Tally,
): Promise<void> {
  const people: Person[] = []
  for (const { journal } of possible) people.push(await signInAgain(served, journal.client.person))
  const [first] = people
  if (!first) return
  const all = await seeAll(served, first)
  for (const [at, { journal, worlds }] of possible.entries()) {
    const { client } = journal
    const mine = { ...client, person: people[at] ?? first }
    const seen = await seeOne(served, mine, all, notedPackages(worlds))
    const differences = worlds.map((world) => difference(world, seen))
    if (differences.some((lines) => lines.length === 0)) continue
    const [closest = []] = differences.toSorted((a, b) => a.length - b.length)
    tally.lostOrHalf += 1
    tally.troubles.push(`${client.person.name}, of ${worlds.length} states:`, ...closest)
  }
}
