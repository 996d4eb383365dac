import { sql } from 'kysely'
import { auditBooks } from '../../server/src/storage/audit/audit.ts'
import { openForReading } from '../../server/src/storage/engine/open-database.ts'
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

/** Opens targets, measures every call with all of them in turns, and closes them. */
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

/** Measures calls of this commit; afterwards the audit must find nothing wrong. */
export async function measurePresent(run: Run, packages: number): Promise<Measured[]> {
  const business = await prepare(await run.fixtures.fresh(packages, 'present'), packages, run.plan.payers)
  const measured = await takeTurns(run, async (load) => [await openTarget(load, business)])
  await expectCleanAudit(business.address, 'this commit')
  return measured
}

/**
 * Measures calls of this commit and of another one. The other commit makes the business with its own code; a copy of it is
 * brought to the present schema, so that both hold the same rows. Each measured row has the figures of this commit first.
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

/** Measures calls at several sizes; also gives how many item rows were ever made at each. */
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

/** Every part of an ordered line starts as a row; most rows are paid and gone later. */
async function rowsMade(address: DatabaseAddress): Promise<number> {
  const { db, close } = await openForReading(address)
  const { rows } = await sql<{ made: number | string }>`
    select sum(case when sold > 0 then 1 else 0 end + case when stock > 0 then 1 else 0 end
      + case when employee > 0 then 1 else 0 end) as made from order_lines`.execute(db)
  await close()
  return Number(rows[0]?.made)
}

/** Throws unless the audit finds nothing: what was answered is stored, whole, with its evidence. */
export async function expectCleanAudit(address: DatabaseAddress, whose: string): Promise<void> {
  const database = await openForReading(address)
  try {
    for await (const { name, findings } of auditBooks(database, 5)) {
      if (findings.length > 0) throw new Error(`audit of ${whose}, ${name}: ${JSON.stringify(findings)}`)
    }
  } finally {
    await database.close()
  }
}
