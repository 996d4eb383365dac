import { dirname } from 'node:path'
import { login } from '#contract/account.ts'
import type { FixtureDb, Place } from '../../bench/fixture-db/fixture-db.ts'
import { type Served, startProduct } from '../../bench/run/processes.ts'
import { callProduct } from '../../bench/run/product.ts'
import type { Reference } from '../../bench/run/reference.ts'
import { seededPassword } from '../../bench/seed/people.ts'
import type { Person } from '../desk/call.ts'

/** A server of a business with many rows, and three people of it who are signed in. */
export interface Target {
  readonly place: Place
  readonly served: Served
  readonly admin: Person
  readonly staff: Person
  readonly visitor: Person
}

/** Makes the business, of the other commit by its own code. */
export async function makePlace(
  fixtures: FixtureDb,
  packages: number,
  reference?: Reference,
): Promise<Place> {
  if (!reference) return fixtures.fresh(packages, 'attacked')
  const place = await fixtures.empty('attacked_reference')
  await reference.seed(packages, place)
  return place
}

/** Starts a server on it; `settings` are those of the attack. */
export async function openTarget(
  place: Place,
  settings: Readonly<Record<string, string>>,
  reference?: Reference,
): Promise<Target> {
  const url = place.url === undefined ? {} : { DATABASE_URL: place.url }
  const served = await startProduct(dirname(place.file), { ...url, ...settings }, reference?.folder)
  const signIn = async (number: number): Promise<Person> => {
    const body = { email: `person${number}@example.com`, password: seededPassword }
    const { name, token } = await callProduct(served, login, { body })
    return { name, token }
  }
  const [admin, staff, visitor] = [await signIn(1), await signIn(3), await signIn(9)]
  return { place, served, admin, staff, visitor }
}
