import { sql } from 'kysely'
import type { Queries, Trx } from '../database.ts'
import { engineOf } from '../engine-of.ts'
import { type Gram, nameGram } from './grams.ts'
import { elsewhere, type Place } from './places.ts'

/** The lists that are searched; the index of each is the table `search_<list>`. */
export type IndexedList = 'logs' | 'items' | 'transactions' | 'addresses'

/** What the rows of a place must have: of every clause all grams of at least one of its ways. */
export type Clause = readonly (readonly Gram[])[]

/** What stands at each place; nothing where no row is left. */
export type Docs = ReadonlyMap<Place, ReadonlySet<Gram>>

const tableOf = (list: IndexedList) => sql.table(`search_${list}`)

/** Puts the docs in place of those that are there. */
export async function putDocs(trx: Trx, list: IndexedList, docs: Docs): Promise<void> {
  if (docs.size === 0) return
  const places = [...docs.keys()]
  const filled = [...docs].filter(([, grams]) => grams.size > 0)
  if (engineOf(trx) === 'postgres') {
    await sql`delete from ${tableOf(list)} where place = any(${places}::bigint[])`.execute(trx)
  } else {
    for (const place of places) await sql`delete from ${tableOf(list)} where rowid = ${place}`.execute(trx)
  }
  await addDocs(trx, `search_${list}`, new Map(filled))
}

const perInsert = 100

/** Adds docs at places where nothing stands yet. */
export async function addDocs(trx: Trx, table: string, docs: Docs): Promise<void> {
  if (engineOf(trx) === 'sqlite') {
    const into = sql.table(table)
    for (const [place, grams] of docs) {
      await sql`insert into ${into} (rowid, grams) values (${place}, ${tokens(grams)})`.execute(trx)
    }
    return
  }
  const rows = [...docs].map(([place, grams]) => sql`(${place}, ${[...grams, ...spanGrams(place)]}::int[])`)
  for (let at = 0; at < rows.length; at += perInsert) {
    const values = sql.join(rows.slice(at, at + perInsert))
    await sql`insert into ${sql.table(table)} (place, grams) values ${values}`.execute(trx)
  }
}

/** Up to `atMost` places from `from` down whose docs fit every clause, newest first. */
export function findPlaces(
  db: Queries,
  list: IndexedList,
  clauses: readonly Clause[],
  from: Place,
  atMost: number,
): Promise<Place[]> {
  return engineOf(db) === 'sqlite'
    ? findOnSqlite(db, list, clauses, from, atMost)
    : findOnPostgres(db, list, clauses, from, atMost)
}

async function findOnSqlite(
  db: Queries,
  list: IndexedList,
  clauses: readonly Clause[],
  from: Place,
  atMost: number,
): Promise<Place[]> {
  const ways = (clause: Clause) => clause.map((grams) => `(${grams.map(token).join(' AND ')})`).join(' OR ')
  const match = clauses.map((clause) => `(${ways(clause)})`).join(' AND ')
  const { rows } = await sql<{ place: number }>`
    select rowid as place from ${tableOf(list)} where ${tableOf(list)} match ${match} and rowid <= ${from}
    order by rowid desc limit ${atMost}`.execute(db)
  return rows.map(({ place }) => place)
}

/**
 * PostgreSQL finds all that fit before it sorts them. Each doc therefore has the grams of its stretches of time too, and the
 * newest stretches are asked first: what is common is found there, and what is rare is nowhere much.
 */
async function findOnPostgres(
  db: Queries,
  list: IndexedList,
  clauses: readonly Clause[],
  from: Place,
  atMost: number,
): Promise<Place[]> {
  const table = tableOf(list)
  const ends = await sql<{ first: Place | null; last: Place | null }>`
    select min(place) as first, max(place) as last from ${table}
    where place <= ${Math.min(from, elsewhere - 1)}`.execute(db)
  const { first = null, last = null } = ends.rows[0] ?? {}
  const stretches = [
    ...(from < elsewhere ? [] : [spanGram(spans[0], elsewhere)]),
    ...(first === null || last === null ? [] : spansDown(last, first)),
  ]
  const fits = waysThrough(clauses).map((grams) => {
    // One condition for each gram: only then does the index leap from one to the other within the stretch.
    const each = grams.map((gram) => sql`s.grams @> ${[gram]}::int[] and `)
    return sql`(${sql.join(each, sql``)} s.grams @> array[b.gram])`
  })
  // The order by a sum keeps the planner from walking through all places in their order.
  const { rows } = await sql<{ place: number }>`
    select f.place from unnest(${stretches}::int[]) as b (gram) cross join lateral (
      select s.place from ${table} as s where (${sql.join(fits, sql` or `)}) and s.place <= ${from}
      order by s.place + 0 desc limit ${atMost}
    ) as f limit ${atMost}`.execute(db)
  return rows.map(({ place }) => place)
}

const mostWays = 16

/** All ways through the clauses, so that each is one walk of the index; without those that would make too many. */
function waysThrough(clauses: readonly Clause[]): Gram[][] {
  let ways: Gram[][] = [[]]
  for (const clause of clauses.toSorted((a, b) => a.length - b.length)) {
    if (ways.length * clause.length > mostWays) break
    ways = ways.flatMap((way) => clause.map((grams) => [...new Set([...way, ...grams])]))
  }
  return ways
}

/** Stretches of time: about 3 days, 25 days and 200 days. */
const spans = [2 ** 23, 2 ** 26, 2 ** 29] as const

const spanGram = (length: number, place: Place) =>
  nameGram(`span ${length}`, String(Math.floor(place / length)))
const spanGrams = (place: Place) => spans.map((length) => spanGram(length, place))

/** The grams of all stretches from the newest to the oldest place, which grow longer. */
function spansDown(newest: Place, oldest: Place): Gram[] {
  const grams: Gram[] = []
  let place = newest
  for (const [at, length] of spans.entries()) {
    const next = spans[at + 1] ?? Number.POSITIVE_INFINITY
    do {
      grams.push(spanGram(length, place))
      place = Math.floor(place / length) * length - 1
    } while (place >= oldest && (place + 1) % next !== 0)
    if (place < oldest) break
  }
  return grams
}

/** A gram as a word of SQLite's full-text index. */
const token = (gram: Gram) => `${halves[gram >>> 16]}${halves[gram & 0xffff]}`
const tokens = (grams: Iterable<Gram>) => Array.from(grams, token).join(' ')

const halves = Array.from({ length: 2 ** 16 }, (_, half) => half.toString(36).padStart(4, '0'))
