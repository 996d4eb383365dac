import { auditOf } from '../testkit/audit.ts'
import type { DatabaseAddress, FixtureDb } from '../testkit/fixture-db/fixture-db.ts'
import { type Load, openLoad } from '../testkit/load/load.ts'
import type { MeasuredCall } from './calls/measured-call.ts'
import { type Measured, measureAll, type Plan } from './measure.ts'
import type { Reference } from './reference.ts'
import { openTarget, prepare, type Target } from './target.ts'

export interface Asked {
  readonly fixtures: FixtureDb
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  readonly clients: readonly number[]
  /** Sizes of the business, and numbers of server processes: each pair is a target. */
  readonly packages: readonly number[]
  readonly processes: readonly number[]
  /** Another commit, which is measured beside this one. */
  readonly reference?: Reference
}

export interface Figures {
  readonly measured: readonly Measured[]
  /** Item rows ever made at each target. */
  readonly rows: readonly number[]
}

/**
 * Opens all targets, measures every call on them in turns, and closes them; afterwards the audit of each must
 * be clean.
 */
export async function takeTurns(asked: Asked): Promise<Figures> {
  const { plan, calls, clients } = asked
  const load = openLoad()
  const targets = await (asked.reference ? openBoth(load, asked, asked.reference) : openSizes(load, asked))
  const measured = await measureAll(targets, plan, calls, clients)
  load.close()
  for (const target of targets) await target.close()
  for (const { address, isAudited } of targets) if (isAudited) await expectCleanAudit(address)
  return { measured, rows: targets.map(({ rows }) => rows) }
}

type Audited = Target & { readonly isAudited: boolean }

async function openSizes(load: Load, { fixtures, plan, packages, processes }: Asked): Promise<Audited[]> {
  const targets: Audited[] = []
  for (const size of packages) {
    for (const count of processes) {
      const address = await fixtures.fresh(size, `packages-${size}-processes-${count}`)
      const business = await prepare(address, size, plan.payers)
      const target = await openTarget(load, fixtures, business, { count })
      // Above that, an audit takes as long as the measurement.
      targets.push({ ...target, isAudited: size <= 20_000 })
    }
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
    { ...(await openTarget(load, fixtures, before, { reference: folder })), isAudited: false },
  ]
}

/** Every acknowledged write must be stored as a whole, with its evidence. */
async function expectCleanAudit(address: DatabaseAddress): Promise<void> {
  const findings = await auditOf(address)
  if (findings.length > 0) throw new Error(`audit of ${address.file}: ${findings.slice(0, 20).join('; ')}`)
}
