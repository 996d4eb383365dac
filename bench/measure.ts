import { auditOf } from '../testkit/audit.ts'
import type { FixtureDb } from '../testkit/fixture-db/fixture-db.ts'
import { type Load, type LoadResult, openLoad } from '../testkit/load/load.ts'
import { cpuTimeOf, memoryOf } from '../testkit/report/cpu-time.ts'
import type { MeasuredCall } from './calls/measured-call.ts'
import type { Reference } from './reference.ts'
import { openTarget, prepare, type Target } from './target.ts'

export interface Burst extends LoadResult {
  readonly perSecond: number
  /** CPU time in ms of the server and of the database's own processes; null where it cannot be measured. */
  readonly serverCpu: number | null
  readonly databaseCpu: number | null
  /** Memory of the server after the burst, in MB. */
  readonly memory: number | null
}

export interface Plan {
  /** Approximate length of a burst at the slowest target. */
  readonly seconds: number
  /** Requests before the measurement, limited to about `warmUpSeconds`. */
  readonly warmUp: number
  readonly warmUpSeconds: number
  readonly rounds: number
  /** People who pay; also the most payments in a burst, because each person has one cart. */
  readonly payers: number
}

/** The figures of a call at a number of clients; each round has one burst for each target. */
export interface Measured {
  readonly name: string
  readonly clients: number
  readonly rounds: readonly (readonly Burst[])[]
}

const firstRequests = 4

/** Warms up all targets, then measures them in turns; each round starts with another target. */
async function measure(
  targets: readonly Target[],
  plan: Plan,
  call: MeasuredCall,
  clients: number,
): Promise<Measured> {
  const amountFor = (seconds: number, perSecond: number, most = call.most) =>
    Math.max(clients, Math.min(most, call.most, Math.round(perSecond * seconds)))
  let slowest = Number.POSITIVE_INFINITY
  for (const target of targets) {
    const { perSecond } = await burst(target, call, clients, Math.max(clients, firstRequests))
    const warm = await burst(target, call, clients, amountFor(plan.warmUpSeconds, perSecond, plan.warmUp))
    slowest = Math.min(slowest, warm.perSecond)
  }
  const amount = amountFor(plan.seconds, slowest)
  const rounds: Burst[][] = []
  for (let number = 0; number < plan.rounds; number += 1) {
    const round: Burst[] = []
    for (const turn of targets.keys()) {
      const index = (turn + number) % targets.length
      const target = targets[index]
      if (target) round[index] = await burst(target, call, clients, amount)
    }
    rounds.push(round)
  }
  return { name: call.name, clients, rounds }
}

async function burst(target: Target, call: MeasuredCall, clients: number, amount: number): Promise<Burst> {
  const { server, databaseCpu } = target
  const requests = await call.requests(target, amount)
  const cpuTimes = () => [cpuTimeOf(server.process.pid), databaseCpu()]
  const before = cpuTimes()
  const result = await target.send(requests, clients)
  const [serverCpu = null, databaseCpuTime = null] = cpuTimes().map((until, at) => {
    const from = before[at] ?? null
    return from === null || until === null ? null : until - from
  })
  return {
    ...result,
    perSecond: (result.answers / result.elapsed) * 1000,
    serverCpu,
    databaseCpu: databaseCpuTime,
    memory: memoryOf(server.process.pid),
  }
}

export interface Asked {
  readonly fixtures: FixtureDb
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  readonly clients: readonly number[]
  /** Sizes of the business: each is a target. */
  readonly packages: readonly number[]
  readonly reference?: Reference
}

/**
 * Opens all targets, measures every call on them in turns, and closes them; afterwards the audit of each must
 * be clean. `rows` are the item rows ever made at each target.
 */
export async function takeTurns(asked: Asked) {
  const { plan, calls, clients } = asked
  const load = openLoad()
  const targets = await (asked.reference ? openBoth(load, asked, asked.reference) : openSizes(load, asked))
  const measured: Measured[] = []
  for (const call of calls) {
    for (const count of clients) {
      console.log(`measuring ${call.name} at ${count} ...`)
      measured.push(await measure(targets, plan, call, count))
    }
  }
  load.close()
  for (const target of targets) await target.close()
  for (const { address, isAudited } of targets) {
    const findings = isAudited ? await auditOf(address) : []
    if (findings.length > 0) throw new Error(`audit of ${address.file}: ${findings.slice(0, 20).join('; ')}`)
  }
  return { measured, rows: targets.map(({ rows }) => rows) }
}

type Audited = Target & { readonly isAudited: boolean }

async function openSizes(load: Load, { fixtures, plan, packages }: Asked): Promise<Audited[]> {
  const targets: Audited[] = []
  for (const size of packages) {
    const address = await fixtures.fresh(size, `packages-${size}`)
    const business = await prepare(address, size, plan.payers)
    const target = await openTarget(load, fixtures, business)
    // Above that, an audit takes as long as the measurement.
    targets.push({ ...target, isAudited: size <= 20_000 })
  }
  return targets
}

/**
 * This commit, and the reference. The reference fills the database with its own code; this commit migrates a
 * copy, so that both have the same rows.
 */
async function openBoth(load: Load, asked: Asked, { folder, seed }: Reference): Promise<Audited[]> {
  const { fixtures, plan, packages } = asked
  const [size = 0] = packages
  const address = await fixtures.empty('reference')
  await seed(size, address)
  const before = await prepare(address, size, plan.payers, folder)
  const now = { ...before, address: await fixtures.clone(address, 'present') }
  return [
    { ...(await openTarget(load, fixtures, now)), isAudited: true },
    { ...(await openTarget(load, fixtures, before, folder)), isAudited: false },
  ]
}
