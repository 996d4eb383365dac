import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { type DatabaseAddress, openWithoutMigrating } from '../../testkit/fixture-db/fixture-db.ts'
import { type ServerProcess, startOn } from '../../testkit/server-process.ts'
import type { Environment } from '../environment/environment.ts'
import { registerAll, signInAll } from '../environment/people.ts'
import { stock, stopPolling } from '../environment/stock.ts'
import type { Load } from './load.ts'

/** Servers on one database; bench measures the first, bench:cluster all of them. */
export interface Target {
  readonly served: ServerProcess
  readonly servers: readonly ServerProcess[]
  readonly environment: Environment
  /** Ends the servers as a service manager would. */
  close(): Promise<void>
}

/** A database with people who can sign in, and with rows for their requests. */
export interface Business {
  readonly address: DatabaseAddress
  readonly payers: number
  readonly parcels: readonly string[]
}

const secret = () => randomBytes(48).toString('base64url')
const codes = { admin: secret().slice(0, 16), visitor: secret().slice(0, 16) }
const tokenSecret = secret()

/** The same for all processes on a database. The trusted proxy lets each login have its own address. */
const settingsOf = ({ url }: DatabaseAddress): Record<string, string> => ({
  ...{ TOKEN_SECRET: tokenSecret, TRUST_PROXY: 'loopback' },
  ...{ REGISTER_CODE_ADMIN: codes.admin, REGISTER_CODE_VISITOR: codes.visitor },
  ...(url !== undefined && { DATABASE_URL: url }),
})

/** Prepares a seeded database through the API of this commit, or of the commit in the folder `reference`. */
export async function prepare(
  address: DatabaseAddress,
  packages: number,
  payers: number,
  reference?: string,
): Promise<Business> {
  const served = await startOn(dirname(address.file), settingsOf(address), reference)
  const database = openWithoutMigrating(address)
  try {
    await registerAll(served, codes, payers)
    await stock(served, database, await signInAll(served, database.db, payers))
    await served.stop()
    return { address, payers, parcels: await stopPolling(database, packages) }
  } finally {
    await database.close()
  }
}

/** Starts `count` servers of this commit, or of the commit in the folder `reference`, and signs all people in. */
export async function openTarget(
  load: Load,
  { address, payers, parcels }: Business,
  { count = 1, reference }: { count?: number; reference?: string } = {},
): Promise<Target> {
  const start = () => startOn(dirname(address.file), settingsOf(address), reference)
  const served = await start()
  const servers = [served]
  while (servers.length < count) servers.push(await start())
  const database = openWithoutMigrating(address)
  let number = 0
  const environment: Environment = {
    people: await signInAll(served, database.db, payers),
    ...{ parcels, db: database.db },
    next() {
      number += 1
      return number
    },
    async tagOf({ path, token }) {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(new URL(path, served.url), { headers })).headers.get('etag')
    },
    async send(requests) {
      if (requests.length > 0) await load.send([{ served, requests, connections: 16 }])
    },
  }
  return {
    ...{ served, servers, environment },
    async close() {
      await database.close()
      for (const each of servers) await each.stop()
    },
  }
}
