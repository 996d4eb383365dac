import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Queries } from '../server/src/storage/engine/database.ts'
import {
  type DatabaseAddress,
  type FixtureDb,
  openWithoutMigrating,
} from '../testkit/fixture-db/fixture-db.ts'
import type { Load, LoadRequest, LoadResult } from '../testkit/load/load.ts'
import { emailOf, registerPeople, signIn } from '../testkit/people.ts'
import { type ServerProcess, startOn } from '../testkit/server-process.ts'
import { stock, stopPolling } from './stock.ts'

export interface Person {
  readonly id: string
  readonly token: string
}

/** Each group has its purpose, so that carts that are read or paid do not grow. */
interface People {
  /** Their carts hold ten entries and never change. */
  readonly clerks: readonly Person[]
  /** Fill their carts, never pay. */
  readonly shoppers: readonly Person[]
  /** Pay what they put into their carts. */
  readonly payers: readonly Person[]
}

/** A database with people who can sign in, and with rows for their requests. */
interface Business {
  readonly address: DatabaseAddress
  readonly payers: number
  /** Delivered packages from all years, whose tracks are not polled any more. */
  readonly parcels: readonly string[]
  /** Item rows ever made. */
  readonly rows: number
}

/** Servers on one such database, and what requests to them are made of. */
export interface Target extends Business {
  readonly servers: readonly ServerProcess[]
  readonly people: People
  /** To look up ids. */
  readonly db: Queries
  /** A number that is unique here. */
  next(): number
  /** ETag of the answer to a request; null if it has none. */
  tagOf(request: LoadRequest): Promise<string | null>
  /** Sends requests, spread over the servers; throws unless all succeed. */
  send(requests: readonly LoadRequest[], clients?: number): Promise<LoadResult>
  databaseCpu(): number | null
  /** Ends the servers as a service manager would. */
  close(): Promise<void>
}

const clerks = 16
/** A cart holds a thousand entries, which quick machines would fill. */
const shoppers = 64
/** Sign-ins at a time; each hashes a password in a thread. */
const concurrency = 8
const secret = () => randomBytes(48).toString('base64url')
const codes = { admin: secret().slice(0, 16), visitor: secret().slice(0, 16) }
const tokenSecret = secret()

/** The same for all processes on a database. The trusted proxy lets each login have its own address. */
const settingsOf = ({ url }: DatabaseAddress): Record<string, string> => ({
  TOKEN_SECRET: tokenSecret,
  TRUST_PROXY: 'loopback',
  REGISTER_CODE_ADMIN: codes.admin,
  REGISTER_CODE_VISITOR: codes.visitor,
  ...(url !== undefined && { DATABASE_URL: url }),
})

const namesOf = (payers: number) =>
  Array.from({ length: clerks + shoppers + payers }, (_, at) => `Measured ${at}`)

/** Prepares a seeded database through the API of this commit, or of the commit in the folder `reference`. */
export async function prepare(
  address: DatabaseAddress,
  packages: number,
  payers: number,
  reference?: string,
): Promise<Business> {
  const served = await startOn(dirname(address.file), settingsOf(address), reference)
  const { db, close } = openWithoutMigrating(address)
  try {
    // Clerks approve, so they are admins; the others are visitors, who need no activation mail.
    const accounts = namesOf(payers).map((name, at) => {
      const activates = at < clerks
      return { name, activates, registerCode: codes[activates ? 'admin' : 'visitor'] }
    })
    await registerPeople(served, accounts, concurrency)
    await stock(served, db, (await signInAll(served, db, payers)).clerks)
    await served.stop()
    return { address, payers, parcels: await stopPolling(db, packages), rows: await rowsMade(db) }
  } finally {
    await close()
  }
}

/** Each state in an order line starts as one item row; most rows are deleted once they are paid. */
async function rowsMade(db: Queries): Promise<number> {
  const { rows } = await sql<{ made: number | string }>`
    select sum(case when sold > 0 then 1 else 0 end + case when stock > 0 then 1 else 0 end
      + case when employee > 0 then 1 else 0 end) as made from order_lines`.execute(db)
  return Number(rows[0]?.made)
}

/**
 * Starts `count` servers of this commit, or of the commit in the folder `reference`, and signs all people in.
 */
export async function openTarget(
  load: Load,
  fixtures: FixtureDb,
  business: Business,
  { count = 1, reference }: { count?: number; reference?: string } = {},
): Promise<Target> {
  const { address, payers } = business
  const servers: ServerProcess[] = []
  while (servers.length < count)
    servers.push(await startOn(dirname(address.file), settingsOf(address), reference))
  const [first] = servers
  if (!first) throw new Error('no server')
  const { db, close } = openWithoutMigrating(address)
  let number = 0
  return {
    ...business,
    servers,
    db,
    people: await signInAll(first, db, payers),
    databaseCpu: () => fixtures.cpuTime(),
    next() {
      number += 1
      return number
    },
    async tagOf({ path, headers }) {
      return (await fetch(new URL(path, first.url), { headers })).headers.get('etag')
    },
    async send(requests, clients = 16) {
      const parts = servers.map(({ url }, index) => ({
        url,
        connections: Math.ceil(clients / count),
        requests: requests.filter((_, at) => at % count === index),
      }))
      const result = await load.send({
        kind: 'once',
        parts: parts.filter((part) => part.requests.length > 0),
      })
      if (result.bad === 0) return result
      const logs = servers.map(({ log }) => log).join(', ')
      throw new Error(`${result.bad} of ${requests.length} answers are bad: ${result.oneBad}, see ${logs}`)
    },
    async close() {
      await close()
      for (const server of servers) await server.stop()
    },
  }
}

/** Signs all people in; `db` is the database of the server. */
async function signInAll(server: ServerProcess, db: Queries, payers: number): Promise<People> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const signedIn = await signIn(server, namesOf(payers), concurrency)
  const people = signedIn.map(({ name, token }) => ({ id: ids.get(emailOf(name)) ?? '', token }))
  return {
    clerks: people.slice(0, clerks),
    shoppers: people.slice(clerks, clerks + shoppers),
    payers: people.slice(clerks + shoppers),
  }
}
