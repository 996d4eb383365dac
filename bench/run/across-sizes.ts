import { sql } from 'kysely'
import { openForReading } from '../../server/src/storage/open-database.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import type { Ground, Place } from '../ground/ground.ts'
import { openLoad } from './load.ts'
import { type Measured, measure, type Plan } from './measure.ts'
import { openProduct, prepare, type Target } from './target.ts'

export interface AcrossSizes {
  readonly ground: Ground
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  /** Packages. */
  readonly sizes: readonly number[]
}

/** Measures the product at several sizes in turns; also gives how many item rows were ever made at each. */
export async function acrossSizes({ ground, plan, calls, sizes }: AcrossSizes): Promise<{
  rows: number[]
  measured: Measured[]
}> {
  const load = openLoad()
  const rows: number[] = []
  const targets: Target[] = []
  for (const packages of sizes) {
    const prepared = await prepare(await ground.fresh(packages, `packages-${packages}`), packages)
    rows.push(await rowsMade(prepared.place))
    targets.push(await openProduct(load, prepared))
  }
  const measured: Measured[] = []
  for (const call of calls) {
    console.log(`measuring ${call.name} ...`)
    measured.push(await measure({ load, ground, targets }, plan, call, 1))
  }
  load.close()
  for (const target of targets) await target.close()
  return { rows, measured }
}

/** Every part of an ordered line starts as a row; most rows are paid and gone later. */
async function rowsMade(place: Place): Promise<number> {
  const { db, close } = await openForReading(place)
  const { rows } = await sql<{ made: number | string }>`
    select sum(case when sold > 0 then 1 else 0 end + case when stock > 0 then 1 else 0 end
      + case when employee > 0 then 1 else 0 end) as made from order_lines`.execute(db)
  await close()
  return Number(rows[0]?.made)
}
