import { sql } from 'kysely'
import { openForReading } from '../../server/src/storage/open-database.ts'
import { auditOf } from '../../testkit/audit.ts'
import type { DatabaseAddress, FixtureDb } from '../../testkit/fixture-db/fixture-db.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import { type Load, openLoad } from './load.ts'
import { type Measured, measure, type Plan } from './measure.ts'
import type { Reference } from './reference.ts'
import { openTarget, prepare, type Target } from './target.ts'

export interface Run {
  readonly fixtures: FixtureDb
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  readonly clients: readonly number[]
}

/** Opens targets, measures every call on all of them in turns, and closes them. */
async function takeTurns(
  { fixtures, plan, calls, clients }: Run,
  open: (load: Load) => Promise<Target[]>,
): Promise<Measured[]> {
  const load = openLoad()
  const targets = await open(load)
  const measured: Measured[] = []
  for (const call of calls) {
    for (const count of clients) {
      console.log(`measuring ${call.name} at ${count} ...`)
      measured.push(await measure({ load, fixtures, targets }, plan, call, count))
    }
  }
  load.close()
  for (const target of targets) await target.close()
  return measured
}

/** Measures calls of this commit; afterwards the audit must be clean. */
export async function measurePresent(run: Run, packages: number): Promise<Measured[]> {
  const business = await prepare(await run.fixtures.fresh(packages, 'present'), packages, run.plan.payers)
  const measured = await takeTurns(run, async (load) => [await openTarget(load, business)])
  await expectCleanAudit(business.address, 'this commit')
  return measured
}

/**
 * Measures calls of this commit and of a reference commit. The reference fills the database with its own code; this commit
 * migrates a copy, so that both have the same rows. The figures of this commit come first.
 */
export async function measureAgainst(run: Run, packages: number, reference: Reference): Promise<Measured[]> {
  const address = await run.fixtures.empty('reference')
  await reference.seed(packages, address)
  const before = await prepare(address, packages, run.plan.payers, reference.folder)
  const now = { ...before, address: await run.fixtures.clone(address, 'present') }
  const measured = await takeTurns(run, async (load) => [
    await openTarget(load, now),
    await openTarget(load, before, { reference: reference.folder }),
  ])
  await expectCleanAudit(now.address, 'this commit')
  return measured
}

/** Measures calls at several sizes; also counts the item rows ever made at each. */
export async function measureSizes(
  run: Omit<Run, 'clients'>,
  sizes: readonly number[],
): Promise<{ rows: number[]; measured: Measured[] }> {
  const rows: number[] = []
  const measured = await takeTurns({ ...run, clients: [1] }, async (load) => {
    const targets: Target[] = []
    for (const packages of sizes) {
      const address = await run.fixtures.fresh(packages, `packages-${packages}`)
      const business = await prepare(address, packages, run.plan.payers)
      rows.push(await rowsMade(address))
      targets.push(await openTarget(load, business))
    }
    return targets
  })
  return { rows, measured }
}

/** Each state in an order line starts as one item row; most rows are deleted once they are paid. */
async function rowsMade(address: DatabaseAddress): Promise<number> {
  const { db, close } = await openForReading(address)
  const { rows } = await sql<{ made: number | string }>`
    select sum(case when sold > 0 then 1 else 0 end + case when stock > 0 then 1 else 0 end
      + case when employee > 0 then 1 else 0 end) as made from order_lines`.execute(db)
  await close()
  return Number(rows[0]?.made)
}

/** Throws if the audit finds anything: every acknowledged write must be stored as a whole, with its evidence. */
export async function expectCleanAudit(address: DatabaseAddress, whose: string): Promise<void> {
  const findings = await auditOf(address)
  if (findings.length > 0) throw new Error(`audit of ${whose}: ${findings.slice(0, 20).join('; ')}`)
}
