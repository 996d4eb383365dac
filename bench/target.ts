import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { addToCart } from '#contract/cart.ts'
import { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import type { OriginalType } from '#domain/item/moves.ts'
import type { Settings } from '#domain/setting/settings.ts'
import type { Queries } from '../server/src/storage/engine/database.ts'
import { requireAnswer } from '../testkit/api-client.ts'
import {
  type DatabaseAddress,
  type FixtureDb,
  openWithoutMigrating,
} from '../testkit/fixture-db/fixture-db.ts'
import type { Load, LoadRequest, LoadResult } from '../testkit/load/load.ts'
import { buildOrder, type Order, settingsFrom } from '../testkit/orders.ts'
import { emailOf, registerPeople, signIn } from '../testkit/people.ts'
import { type ServerProcess, startOn } from '../testkit/server-process.ts'

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
  readonly rows: number
}

export interface Target extends Business {
  readonly server: ServerProcess
  readonly people: People
  readonly db: Queries
  next(): number
  /** The ETag of its answer. */
  tagOf(request: LoadRequest): Promise<string | null>
  /** Throws unless all succeed. */
  send(requests: readonly LoadRequest[], clients?: number): Promise<LoadResult>
  databaseCpu(): number | null
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

/** Starts a server of this commit, or of the commit in the folder `reference`, and signs all people in. */
export async function openTarget(
  load: Load,
  fixtures: FixtureDb,
  business: Business,
  reference?: string,
): Promise<Target> {
  const { address, payers } = business
  const server = await startOn(dirname(address.file), settingsOf(address), reference)
  const { db, close } = openWithoutMigrating(address)
  let number = 0
  return {
    ...business,
    server,
    db,
    people: await signInAll(server, db, payers),
    databaseCpu: () => fixtures.cpuTime(),
    next() {
      number += 1
      return number
    },
    async tagOf({ path, headers }) {
      return (await fetch(new URL(path, server.url), { headers })).headers.get('etag')
    },
    async send(requests, clients = 16) {
      const { url, log } = server
      const result = await load.send({ kind: 'once', part: { url, connections: clients, requests } })
      if (result.bad === 0) return result
      throw new Error(`${result.bad} of ${requests.length} answers are bad: ${result.oneBad}, see ${log}`)
    },
    async close() {
      await close()
      await server.stop()
    },
  }
}

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

const orders = 40
/** Each line starts as two item rows: sold and stock. */
const linesPerOrder = 5
/** More than a run ever takes from a row. */
const pieces = { sold: 10_000, stock: 2_000 }
const weight = 600
const entriesPerClerk = 10
const measuredParcels = 64

async function stock(served: ServerProcess, db: Queries, clerks: readonly Person[]): Promise<void> {
  const [first] = clerks
  if (!first) throw new Error('there are no clerks')
  const { result } = await requireAnswer(served, listSettings, {}, { as: first })
  for (let number = 0; number < orders; number += 1) {
    const body = largeOrder(packageIdOf('S', number), settingsFrom(result))
    await requireAnswer(served, submitOrder, { body }, { as: first })
  }
  const rows = await stockedRows(db, 'sold')
  for (let at = 0; at < clerks.length * entriesPerClerk; at += 1) {
    const row = rows[at % rows.length]
    const clerk = clerks[Math.floor(at / entriesPerClerk)]
    if (!row || !clerk) throw new Error('no row for a cart')
    const body = { _id: row.id, type: row.type, addToCart: 1, subtotal: row.subtotal }
    await requireAnswer(served, addToCart, { body }, { as: clerk })
  }
}

export function largeOrder(pkId: string, settings: Settings): Order {
  const lines = Array.from({ length: linesPerOrder }, (_, index) => ({
    item: `Blackmores Vitamin C 500 mg, bottle ${index + 1}`,
    note: 'best before 2027-05',
    ...pieces,
    subtotalWeight: weight / linesPerOrder,
  }))
  return buildOrder(pkId, lines, { weight, settings })
}

/**
 * The package id of a number, 11 characters long; `letter` keeps orders that are stocked and measured apart.
 */
export function packageIdOf(letter: 'S' | 'M', number: number): string {
  return `${letter}${String(number).padStart(10, '0')}`
}

/**
 * Rows of the stocked orders, one for each of their lines, with more pieces than the requests need; `cost` in
 * fen, `subtotal` is what a customer pays for one piece without a loss (RMB).
 */
export async function stockedRows(db: Queries, type: OriginalType) {
  const ours = db
    .selectFrom('items')
    .select(['id', 'cost_fen'])
    .where('pk_id', '>=', 'S')
    .where('pk_id', '<', 'T')
  const rows = await ours.where('type', '=', type).orderBy('id').execute()
  // Rounded up to whole yuan, so it is never a loss.
  return rows.map(({ id, cost_fen }) => ({ id, type, cost: cost_fen, subtotal: Math.ceil(cost_fen / 100) }))
}

/**
 * Gives delivered parcels from all years. Stops the polling of couriers: its work depends on the time of day,
 * and would disturb the measurement.
 */
async function stopPolling(db: Queries, packages: number): Promise<string[]> {
  await db.updateTable('tracks').set({ next_ask_at: null }).where('next_ask_at', 'is not', null).execute()
  const firsts = Array.from({ length: measuredParcels }, (_, number) => {
    const at = Math.floor((number / measuredParcels) * packages * 0.8)
    const from = db
      .selectFrom('tracks')
      .select('pk_id')
      .where('pk_id', '>=', `PE${String(at).padStart(7, '0')}`)
    return from.where('state', '=', 'delivered').orderBy('pk_id').limit(1).executeTakeFirst()
  })
  const found = (await Promise.all(firsts)).flatMap((row) => row?.pk_id ?? [])
  await db.updateTable('tracks').set({ asked_at: Date.now() }).where('pk_id', 'in', found).execute()
  return found
}
