import type { MeasuredCall } from '../calls/measured-call.ts'
import type { Ground } from '../ground/ground.ts'
import { openLoad } from './load.ts'
import { type Measured, measure, type Plan } from './measure.ts'
import { auditPlace, compareAnswers } from './same-answers.ts'
import { openFloor, openProduct, prepare } from './target.ts'

export interface BesideFloor {
  readonly ground: Ground
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  readonly clients: readonly number[]
  readonly packages: number
}

/** Measures calls of the product and, on a copy of its database, of the floor; afterwards the books of both must hold. */
export async function besideFloor({
  ground,
  plan,
  calls,
  clients,
  packages,
}: BesideFloor): Promise<Measured[]> {
  const prepared = await prepare(await ground.fresh(packages, 'product'), packages)
  const copied = { ...prepared, place: await ground.clone(prepared.place, 'floor') }
  const load = openLoad()
  const product = await openProduct(load, prepared)
  const floor = await openFloor(load, copied)
  const measured: Measured[] = []
  for (const call of calls) {
    // Before anything is written: later the two databases have other ids.
    await compareAnswers(call, product, floor)
  }
  for (const call of calls) {
    for (const count of clients) {
      console.log(`measuring ${call.name} at ${count} ...`)
      measured.push(await measure({ load, ground, targets: [product, floor] }, plan, call, count))
    }
  }
  load.close()
  await product.close()
  await floor.close()
  await auditPlace(prepared.place, 'the product')
  await auditPlace(copied.place, 'the floor')
  return measured
}
