import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { MeasuredCall } from '../calls/measured-call.ts'
import type { Ground, Place } from '../ground/ground.ts'
import { type Load, openLoad } from '../run/load.ts'
import { type Measured, measure, type Plan } from '../run/measure.ts'
import { startProduct, stop } from '../run/processes.ts'
import { auditPlace } from '../run/same-answers.ts'
import { openTarget, productSettings, type Target } from '../run/target.ts'
import { registerPeople, signInPeople } from './people.ts'
import { openAsItIs, settle, stockByCalls } from './prepare.ts'
import type { Reference } from './reference.ts'

export interface Against {
  readonly ground: Ground
  readonly reference: Reference
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  readonly clients: readonly number[]
  readonly packages: number
}

const code = () => randomBytes(12).toString('base64url')
const codes = { admin: code(), visitor: code() }

const settingsOf = (place: Place) => ({
  ...productSettings(place),
  ...{ REGISTER_CODE_ADMIN: codes.admin, REGISTER_CODE_VISITOR: codes.visitor },
})

/**
 * Measures calls of this commit and of another one, which take turns in each round. The other commit makes the business with
 * its own code; a copy of it is brought to the present schema, so that both hold the same rows. Each measured row has the
 * figures of this commit first.
 */
export async function measureAgainst(given: Against): Promise<Measured[]> {
  const { ground, reference, plan, calls, clients } = given
  const before = await ground.empty('reference')
  const parcels = await makeBusiness(given, before)
  const now = await ground.clone(before, 'present')
  const load = openLoad()
  const present = await open(load, now, parcels)
  const former = await open(load, before, parcels, reference.folder)
  const measured: Measured[] = []
  for (const call of calls) {
    for (const count of clients) {
      console.log(`measuring ${call.name} at ${count} ...`)
      measured.push(await measure({ load, ground, targets: [present, former] }, plan, call, count))
    }
  }
  load.close()
  await present.close()
  await former.close()
  await auditPlace(now, 'this commit')
  return measured
}

/** Gives packages of all the years. */
async function makeBusiness({ reference, packages }: Against, place: Place): Promise<string[]> {
  const dataDir = dirname(place.file)
  const where = { DATA_DIR: dataDir, ...(place.url !== undefined && { DATABASE_URL: place.url }) }
  await reference.run('seed', ['--packages', String(packages)], where)
  const served = await startProduct(dataDir, settingsOf(place), reference.folder)
  const database = openAsItIs(place)
  try {
    await registerPeople(served, codes)
    await stockByCalls(served, database, await signInPeople(served, database.db))
  } finally {
    await database.close()
    await stop(served)
  }
  return settle(place, packages)
}

async function open(load: Load, place: Place, parcels: string[], reference?: string): Promise<Target> {
  const served = await startProduct(dirname(place.file), settingsOf(place), reference)
  const database = openAsItIs(place)
  const people = await signInPeople(served, database.db)
  return { served, ...openTarget(load, [served], { people, parcels }, database) }
}
