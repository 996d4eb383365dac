import { sql } from 'kysely'
import type { Trx } from '../engine/database.ts'
import { engineOf } from '../schema/engine-of.ts'
import { type Ngram, nameNgram } from './ngrams.ts'
import type { TimeBucket } from './time-buckets.ts'

/** The searchable lists; the index of each is the table `search_<list>`. */
export type IndexedList = 'logs' | 'items' | 'transactions' | 'addresses'

/** A bucket matches when, for every clause, it has all n-grams of at least one alternative. */
export type Clause = readonly (readonly Ngram[])[]

/** The n-grams of each bucket; an empty set when it has no row left. */
export type Docs = ReadonlyMap<TimeBucket, ReadonlySet<Ngram>>

export const tableOf = (list: IndexedList) => sql.table(`search_${list}`)

/** Replaces the index entries of buckets. */
export async function putDocs(trx: Trx, list: IndexedList, docs: Docs): Promise<void> {
  if (docs.size === 0) return
  const buckets = [...docs.keys()]
  const filled = [...docs].filter(([, grams]) => grams.size > 0)
  if (engineOf(trx) === 'postgres') {
    await sql`delete from ${tableOf(list)} where place = any(${buckets}::bigint[])`.execute(trx)
  } else {
    for (const bucket of buckets) await sql`delete from ${tableOf(list)} where rowid = ${bucket}`.execute(trx)
  }
  await addDocs(trx, `search_${list}`, new Map(filled))
}

const perInsert = 100

/** Adds index entries of buckets that have none yet. */
export async function addDocs(trx: Trx, table: string, docs: Docs): Promise<void> {
  if (engineOf(trx) === 'sqlite') {
    const into = sql.table(table)
    for (const [bucket, grams] of docs) {
      await sql`insert into ${into} (rowid, grams) values (${bucket}, ${tokens(grams)})`.execute(trx)
    }
    return
  }
  const rows = [...docs].map(
    ([bucket, grams]) => sql`(${bucket}, ${[...grams, ...spanGrams(bucket)]}::int[])`,
  )
  for (let at = 0; at < rows.length; at += perInsert) {
    const values = sql.join(rows.slice(at, at + perInsert))
    await sql`insert into ${sql.table(table)} (place, grams) values ${values}`.execute(trx)
  }
}

/** Time spans, in buckets: about 3 days, 25 days and 200 days. */
export const spans = [2 ** 23, 2 ** 26, 2 ** 29] as const

export const spanNgram = (length: number, bucket: TimeBucket) =>
  nameNgram(`span ${length}`, String(Math.floor(bucket / length)))
const spanGrams = (bucket: TimeBucket) => spans.map((length) => spanNgram(length, bucket))

/** A hash as a token of SQLite's full-text index. */
export const token = (gram: Ngram) => `${halves[gram >>> 16]}${halves[gram & 0xffff]}`
const tokens = (grams: Iterable<Ngram>) => Array.from(grams, token).join(' ')

const halves = Array.from({ length: 2 ** 16 }, (_, half) => half.toString(36).padStart(4, '0'))
