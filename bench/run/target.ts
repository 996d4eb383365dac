import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { makeTokens } from '../../server/src/http/tokens.ts'
import type { Database } from '../../server/src/storage/database.ts'
import { openDatabase, openForReading } from '../../server/src/storage/open-database.ts'
import type { Desk, People } from '../desk/desk.ts'
import { addPeople, withBearers } from '../desk/people.ts'
import { fillCarts, settleTracks, stock } from '../desk/stock.ts'
import type { Place } from '../ground/ground.ts'
import type { Load } from './load.ts'
import { type Served, startFloor, startProduct, stop } from './processes.ts'

/** A server that is measured. */
export interface Target {
  readonly served: Served
  readonly desk: Desk
  /** Ends it as a service manager would. */
  close(): Promise<void>
}

/** A business with people who are signed in, and with something to do for them. */
export interface Prepared {
  readonly place: Place
  readonly people: People
  readonly parcels: readonly string[]
}

export async function prepare(place: Place, packages: number): Promise<Prepared> {
  const now = Date.now()
  const database = await openDatabase({ ...place, mustExist: true }, now, (error) => console.error(error))
  try {
    const people = await addPeople(database, now)
    const [first] = people.clerks
    if (!first) throw new Error('nobody is there')
    await stock(database, first, now)
    await fillCarts(database, people.clerks, now)
    return { place, people, parcels: await settleTracks(database, packages, now) }
  } finally {
    await database.close()
  }
}

const tokenSecret = randomBytes(48).toString('base64url')
const tokens = makeTokens(tokenSecret)

/** What the product is given; several processes of one database are given the same. Logins tell where they come from. */
export function productSettings({ url }: Place): Record<string, string> {
  return {
    TOKEN_SECRET: tokenSecret,
    TRUST_PROXY: 'loopback',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  }
}

/** The people with the tokens that the product takes; good for an hour. */
function tokenPeople(people: People): People {
  return withBearers(people, (session) => tokens.issue(session, Date.now()))
}

/** Processes of the product on one database. */
export interface Cluster {
  readonly servers: readonly Served[]
  /** Fires at the first of them. */
  readonly desk: Desk
  /** Ends them as a service manager would. */
  close(): Promise<void>
}

export async function openCluster(load: Load, prepared: Prepared, count: number): Promise<Cluster> {
  const { place, people } = prepared
  const servers: Served[] = []
  for (let number = 0; number < count; number += 1) {
    servers.push(await startProduct(dirname(place.file), productSettings(place)))
  }
  const database = await openForReading(place)
  return { servers, ...openTarget(load, servers, { ...prepared, people: tokenPeople(people) }, database) }
}

export async function openProduct(load: Load, prepared: Prepared): Promise<Target> {
  const { servers, ...rest } = await openCluster(load, prepared, 1)
  const [served] = servers
  if (!served) throw new Error('no server')
  return { served, ...rest }
}

export async function openFloor(load: Load, prepared: Prepared): Promise<Target> {
  const { url, file } = prepared.place
  const served = await startFloor(url ?? file, `${dirname(file)}.floor.log`)
  return { served, ...openTarget(load, [served], prepared, await openForReading(prepared.place)) }
}

/** The desk of servers whose database is open beside them; `close` ends both. */
export function openTarget(
  load: Load,
  servers: readonly Served[],
  { people, parcels }: Pick<Prepared, 'people' | 'parcels'>,
  database: Database,
): Pick<Target, 'desk' | 'close'> {
  let number = 0
  const desk: Desk = {
    ...{ people, parcels, db: database.db },
    next() {
      number += 1
      return number
    },
    async tagOf({ path, token }) {
      const url = new URL(path, servers[0]?.url)
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).headers.get('etag')
    },
    async fire(shots) {
      const [served] = servers
      if (served && shots.length > 0) await load.fire([{ served, shots, connections: 16 }])
    },
  }
  return {
    desk,
    async close() {
      await database.close()
      for (const served of servers) await stop(served)
    },
  }
}
