import { sql } from 'kysely'
import type { Trx } from '../engine/database.ts'
import { engineOf } from '../engine/engine-of.ts'
import { type Ngram, nameNgram } from './ngrams.ts'
import type { TimeBucket } from './time-buckets.ts'

/** The lists that are searched; the index of each is the table `search_<list>`. */
export type IndexedList = 'logs' | 'items' | 'transactions' | 'addresses'

/** What the rows of a place must have: of every clause all grams of at least one of its ways. */
export type Clause = readonly (readonly Ngram[])[]

/** What stands at each place; nothing where no row is left. */
export type Docs = ReadonlyMap<TimeBucket, ReadonlySet<Ngram>>

export const tableOf = (list: IndexedList) => sql.table(`search_${list}`)

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

/** Stretches of time: about 3 days, 25 days and 200 days. */
export const spans = [2 ** 23, 2 ** 26, 2 ** 29] as const

export const spanNgram = (length: number, place: TimeBucket) =>
  nameNgram(`span ${length}`, String(Math.floor(place / length)))
const spanGrams = (place: TimeBucket) => spans.map((length) => spanNgram(length, place))

/** A gram as a word of SQLite's full-text index. */
export const token = (gram: Ngram) => `${halves[gram >>> 16]}${halves[gram & 0xffff]}`
const tokens = (grams: Iterable<Ngram>) => Array.from(grams, token).join(' ')

const halves = Array.from({ length: 2 ** 16 }, (_, half) => half.toString(36).padStart(4, '0'))
