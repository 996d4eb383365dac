import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { openHouse } from '../desk/house.ts'
import { type Job, officePeople } from './jobs.ts'
import { parcelsOf } from './parcels.ts'
import type { Desk, Seen } from './staff.ts'
import { openWorld, type World } from './world.ts'

/** A product with outside services of its own, and people who work there. */
export interface Office {
  readonly world: World
  /** The product starts anew: nothing rests from earlier troubles, no login is known, and everything is well. */
  restart(settings?: Readonly<Record<string, string>>): Promise<Desk>
  /** As if the rates had been fetched hours ago, so that their sources are asked again. */
  ageRates(): void
  close(): Promise<void>
}

const registerCode = 'come in please'
/** Between two tries of one person, in ms. */
const pause = 500

export async function openOffice(): Promise<Office> {
  const world = await openWorld()
  const settings = { REGISTER_CODE_STAFF: registerCode }
  const house = await openHouse('sqlite', { admins: officePeople, staff: 0, settings })
  const parcels = parcelsOf(world.opening)
  return {
    world,
    async restart(more = {}) {
      await house.kill(0)
      await world.heal()
      const server = await house.start(0, { ...world.settings, ...more })
      const [admin] = house.admins
      if (!admin) throw new Error('nobody is signed in')
      return { world, parcels, server, admin, people: house.admins, registerCode }
    },
    ageRates() {
      const sqlite = new Sqlite(house.books.file, { fileMustExist: true })
      sqlite.prepare('update rates set fetched_at = fetched_at - ?').run(2 * 3_600_000)
      sqlite.close()
    },
    async close() {
      await house.close()
      await world.close()
    },
  }
}

/** The desk as one of its people has it: nobody may have more than a few lookups under way at once. */
export function seatOf(desk: Desk, number: number): Desk {
  return { ...desk, admin: desk.people[number % desk.people.length] ?? desk.admin }
}

/** People do their job at once, and again until it is over: what most of them saw, and the longest that one waited. */
export async function work(desk: Desk, { act, people }: Job, isOver: () => boolean): Promise<Seen> {
  const seen: Seen[] = []
  const person = async (number: number) => {
    const own = seatOf(desk, number)
    do {
      seen.push(await act(own))
      await wait(pause)
    } while (people > 1 && !isOver())
  }
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)))
  const said = [...Map.groupBy(seen, ({ says }) => says)]
  const [most] = said.toSorted(([, one], [, other]) => other.length - one.length)
  return { says: most?.[0] ?? 'nothing', ms: Math.max(...seen.map(({ ms }) => ms)) }
}
