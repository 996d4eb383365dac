import { mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { updateBusinessSettings } from '#contract/business.ts'
import { confirmCopyKey, openCopyKey } from '#contract/copy.ts'
import {
  fetchCopyElsewhere,
  getMaintenance,
  listBackups,
  listCopiesElsewhere,
  startRestore,
} from '#contract/restore.ts'
import { touchedPackages } from '#domain/test/model/state.ts'
import { seededRandom } from '../server/src/commands/made-up-business/random.ts'
import { type Actor, actorsOf } from '../testkit/actors/actor.ts'
import { addActors, addWrong, newTally, type Tally } from '../testkit/actors/check.ts'
import { seeAll, seeOne } from '../testkit/actors/observe.ts'
import { overNetwork, requireAnswer, type Server } from '../testkit/api-client.ts'
import { auditOf } from '../testkit/audit.ts'
import {
  type Environment,
  emptyTarget,
  serverOf,
  withEnvironment,
} from '../testkit/environment/environment.ts'
import { type SignedIn, signIn } from '../testkit/people.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { until } from '../testkit/until.ts'
import { keepJournal, statesLike } from './restore.ts'

// Kills a server and removes its folder while people work, and brings the business back on a bare machine
// from its copies elsewhere.

interface DiskPlan {
  readonly seed: number
  /** Between two copies. */
  readonly minutes: number
  /** The disk dies at random between these, in seconds after copies have begun. */
  readonly dies: readonly [number, number]
  /** Longest pause of a person between two writes, in ms. */
  readonly pause: number
}

interface DeadDisk {
  readonly lived: number
  readonly acknowledged: number
  /** Writes that are lost, and the time from the oldest of them to the death, in seconds. */
  readonly lostWrites: number
  readonly lostSeconds: number
  /** From the start on the bare machine until people can sign in, in seconds. */
  readonly backAfter: number
}

/** One disk; `tally.lost` counts people of whom no state of one moment is there. */
export async function deadDisk(plan: DiskPlan, tally: Tally): Promise<DeadDisk> {
  const random = seededRandom(plan.seed)
  await using elsewhere = await mkdtempDisposable(join(tmpdir(), 'parcel-desk-elsewhere-'))
  const copyAddress = elsewhere.path
  const [least, most] = plan.dies
  const lived = least + random.below(most - least + 1)
  return await withEnvironment('sqlite', { admins: 2, staff: 1 }, async (environment) => {
    const people = [...environment.admins, ...environment.staff]
    const key = await beginCopies(environment, { copyAddress, copyMinutes: String(plan.minutes) })
    const journals = actorsOf(people, plan.seed).map(keepJournal)
    const dead = new AbortController()
    const work = journals.map(({ actor }) => workPaced(actor, environment, plan, dead.signal))
    await wait(lived * 1000)
    await environment.kill(0)
    const died = performance.now()
    dead.abort()
    await Promise.all(work)
    await rm(environment.dataDir, { recursive: true })
    return withEnvironment('sqlite', emptyTarget, async (bare) => {
      const backAfter = await bringBack(bare, copyAddress, key)
      const again = await signIn(
        serverOf(bare),
        people.map(({ name }) => name),
      )
      const all = await seeAll(serverOf(bare), again[0] as SignedIn)
      const writers: Window[][] = []
      for (const [at, { actor, states, times }] of journals.entries()) {
        const mine = { ...actor, people: [again[at] as SignedIn] }
        const possible = actor.pending ? [...states, actor.pending.after] : states
        const seen = await seeOne(serverOf(bare), mine, all, touchedPackages(possible))
        const found = statesLike(seen, actor, possible, tally)
        if (found.length === 0) tally.lost += 1
        writers.push(
          found.map((state) => ({
            from: times[state - 1] ?? 0,
            to: times[state + 1] ?? died,
            lost: Math.max(0, states.length - 1 - state),
          })),
        )
      }
      const copied = momentIn(writers)
      if (copied === undefined) addWrong(tally, ['what people wrote is of several moments'])
      addWrong(tally, await auditOf(bare.database))
      const acknowledged = journals.reduce((sum, { actor: { count } }) => sum + count.acknowledged, 0)
      addActors(
        tally,
        journals.map(({ actor }) => actor),
      )
      const lost = copied?.filter((window) => window.lost > 0) ?? []
      const oldest = Math.min(died, ...lost.map(({ to }) => to))
      return {
        lived,
        acknowledged,
        lostWrites: lost.reduce((sum, window) => sum + window.lost, 0),
        lostSeconds: (died - oldest) / 1000,
        backAfter,
      }
    })
  })
}

/** When a state that is seen may have been copied: from the answer before it to the one after it, in ms. */
interface Window {
  readonly from: number
  readonly to: number
  /** Acknowledged writes after that state. */
  readonly lost: number
}

/** The windows of all writers that have the last moment in common; undefined if there is no such moment. */
function momentIn(writers: readonly (readonly Window[])[]): Window[] | undefined {
  const around = (moment: number) =>
    writers.flatMap((own) => own.findLast(({ from, to }) => from <= moment && moment <= to) ?? [])
  const moments = writers.flatMap((own) => own.map(({ from }) => from)).toSorted((a, b) => b - a)
  return moments.map(around).find((windows) => windows.length === writers.length)
}

async function beginCopies(environment: Environment, values: Record<string, string>): Promise<string> {
  const [as] = environment.admins as [SignedIn]
  const server = serverOf(environment)
  const body = { group: 'copies' as const, version: 0, values: { copyPlace: 'folder', ...values } }
  await requireAnswer(server, updateBusinessSettings, { body }, { as })
  const { key } = await requireAnswer(server, openCopyKey, { body: { replace: false } }, { as })
  await requireAnswer(server, confirmCopyKey, { body: { end: key.slice(-6) } }, { as })
  return key
}

/** Writes with pauses, as people do, until the disk is dead or a write gets no answer. */
async function workPaced(actor: Actor, environment: Environment, plan: DiskPlan, dead: AbortSignal) {
  while (!dead.aborted && actor.pending === null && actor.wrong.length === 0) {
    const written = actor.count.acknowledged
    await actor.run(serverOf(environment), () => dead.aborted || actor.count.acknowledged > written)
    await wait(Math.random() * plan.pause)
  }
}

/** Restores the newest copy by the link of the console, as the page does; resolves to the seconds it took. */
async function bringBack(bare: Environment, address: string, key: string): Promise<number> {
  const restored = <T>(look: () => Promise<T | null | undefined>) =>
    until('the restore has stopped', 120, look)
  const begun = performance.now()
  const served = await bare.start(0)
  const token = await restored(async () => /setup#(\S+)/.exec(served.console())?.[1])
  const server: Server = {
    send: (request) =>
      overNetwork(served.url, { ...request, headers: { ...request.headers, 'setup-token': token } }),
  }
  const typed = { place: 'folder' as const, address, region: '', user: '', password: '', key }
  const { copies, trouble } = await requireAnswer(server, listCopiesElsewhere, { body: typed })
  const [newest] = copies
  if (newest === undefined) throw new Error(`no copy is offered: ${trouble}`)
  await requireAnswer(server, fetchCopyElsewhere, { body: { ...typed, copy: newest.name } })
  const { name } = await restored(async () => (await requireAnswer(server, listBackups, {})).copies[0])
  await requireAnswer(server, startRestore, { body: { name } })
  await restored(async () => (await requireAnswer(server, getMaintenance, {}).catch(() => null))?.last)
  return (performance.now() - begun) / 1000
}

if (import.meta.main) {
  const full = { rounds: 20, together: 5, minutes: 5, seed: 1, keep: false }
  await run('resilience:disk', full, async ({ rounds, together, minutes, seed }) => {
    const tally = newTally()
    const disks: DeadDisk[] = []
    const dies = [minutes * 60, minutes * 150] as const
    while (disks.length < rounds && tally.problems.length === 0) {
      const seeds = Array.from({ length: Math.min(together, rounds - disks.length) }, (_, at) => at)
      const first = seed + disks.length
      disks.push(
        ...(await Promise.all(
          seeds.map((at) => deadDisk({ seed: first + at, minutes, dies, pause: 4000 }, tally)),
        )),
      )
    }
    const most = Math.max(...disks.map(({ lostSeconds }) => lostSeconds))
    return {
      title: 'Disks that die',
      problems: tally.problems,
      sections: [
        `Three people work with pauses of up to 4 seconds while a copy is made every ${minutes} minutes, ${together} businesses at a time on this machine. At a random moment the
server is killed and its folder removed; a bare machine brings the newest copy back by the calls of the page. Most seconds of writes lost: ${most.toFixed(0)};
people whose data is of no single moment: ${tally.lost}; unexpected answers and findings of the audit: ${tally.wrong}.`,
        table(
          'disk | lived s | acknowledged writes | lost | s from the oldest lost one to the death | back after s',
          disks.map(({ lived, acknowledged, lostWrites, lostSeconds, backAfter }, at) => [
            at + 1,
            lived,
            acknowledged,
            lostWrites,
            lostSeconds.toFixed(0),
            backAfter.toFixed(1),
          ]),
        ),
      ],
    }
  })
}
