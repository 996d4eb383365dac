import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '../engine/database.ts'
import { engineOf } from '../schema/engine-of.ts'
import type { Ngram } from './ngrams.ts'
import type { TimeBucket } from './time-buckets.ts'

/** A bucket matches when, for every clause, it has all n-grams of at least one alternative. */
export type Clause = readonly (readonly Ngram[])[]

/** The n-grams of each bucket; an empty set when it has no row left. */
export type Docs = ReadonlyMap<TimeBucket, ReadonlySet<Ngram>>

/** The name of the table; while it is filled anew on PostgreSQL, of the next one. */
export const indexTable = 'search_index'

/** Replaces the index entries of buckets. */
export async function putDocs(trx: Trx, docs: Docs): Promise<void> {
  const table = sql.table(indexTable)
  if (engineOf(trx) === 'postgres')
    await sql`delete from ${table} where place = any(${[...docs.keys()]}::bigint[])`.execute(trx)
  else for (const bucket of docs.keys()) await sql`delete from ${table} where rowid = ${bucket}`.execute(trx)
  await addDocs(trx, indexTable, docs)
}

const perInsert = 100

/** Adds index entries of buckets that have none yet. */
export async function addDocs(trx: Trx, table: string, docs: Docs): Promise<void> {
  const into = sql.table(table)
  const filled = [...docs].filter(([, grams]) => grams.size > 0)
  if (engineOf(trx) === 'sqlite') {
    for (const [bucket, grams] of filled)
      await sql`insert into ${into} (rowid, grams) values (${bucket}, ${tokens(grams)})`.execute(trx)
    return
  }
  const rows = filled.map(([bucket, grams]) => sql`(${bucket}, ${[...grams]}::int[])`)
  for (let at = 0; at < rows.length; at += perInsert)
    await sql`insert into ${into} (place, grams) values ${sql.join(rows.slice(at, at + perInsert))}`.execute(
      trx,
    )
}

/** Entries that PostgreSQL looks at before it asks its index, which finds all matches before it sorts them. */
const lookedAt = 2000

/** Buckets that match every clause, from one on to older ones, newest first, in batches. */
export async function* bucketsWith(
  db: Queries,
  clauses: readonly Clause[],
  { from, atMost }: { readonly from: TimeBucket; readonly atMost: number },
): AsyncGenerator<readonly TimeBucket[], void, void> {
  const find = engineOf(db) === 'sqlite' ? findOnSqlite : findOnPostgres
  let start: TimeBucket | null = from
  if (engineOf(db) === 'postgres') {
    const newest = await lookAtNewest(db, clauses, from)
    if (newest.buckets.length > 0) yield newest.buckets
    start = newest.next
  }
  // A page needs few; if these do not match, more are asked for at once.
  for (let count = atMost; start !== null; count = Math.min(4 * count, mostAtOnce)) {
    const buckets: readonly TimeBucket[] = await find(db, clauses, start, count)
    if (buckets.length > 0) yield buckets
    const last = buckets.at(-1)
    start = last === undefined || buckets.length < count ? null : last - 1
  }
}

const mostAtOnce = 1000

type Find = (
  db: Queries,
  clauses: readonly Clause[],
  from: TimeBucket,
  atMost: number,
) => Promise<readonly TimeBucket[]>

/** FTS5 reads from the newest entry on and stops when it has enough. */
const findOnSqlite: Find = async (db, clauses, from, atMost) => {
  const { rows } = await sql<{ place: TimeBucket }>`
    select rowid as place from ${sql.table(indexTable)} where ${sql.table(indexTable)} match ${matchOf(clauses)}
    and rowid <= ${from} order by rowid desc limit ${atMost}`.execute(db)
  return rows.map(({ place }) => place)
}

function matchOf(clauses: readonly Clause[]): string {
  const ways = (clause: Clause) => clause.map((grams) => `(${grams.map(token).join(' AND ')})`).join(' OR ')
  return clauses.map((clause) => `(${ways(clause)})`).join(' AND ')
}

/** Ordering by an expression keeps the planner from reading all entries in their order. */
const findOnPostgres: Find = async (db, clauses, from, atMost) => {
  const { rows } = await sql<{ place: TimeBucket }>`
    select place from ${sql.table(indexTable)} where ${fitting(clauses)} and place <= ${from}
    order by place + 0 desc limit ${atMost}`.execute(db)
  return rows.map(({ place }) => place)
}

/** The newest entries without the index: common words are among them. `next` is where the others begin. */
async function lookAtNewest(db: Queries, clauses: readonly Clause[], from: TimeBucket) {
  const { rows } = await sql<{ place: TimeBucket; fits: boolean }>`
    select place, ${fitting(clauses)} as fits from ${sql.table(indexTable)} where place <= ${from}
    order by place desc limit ${lookedAt}`.execute(db)
  const last = rows.at(-1)
  return {
    buckets: rows.filter(({ fits }) => fits).map(({ place }) => place),
    next: last === undefined || rows.length < lookedAt ? null : last.place - 1,
  }
}

function fitting(clauses: readonly Clause[]): RawBuilder<boolean> {
  const ways = clauses.map((clause) => {
    const alternatives = clause.map((grams) => sql`grams @> ${[...grams]}::int[]`)
    return sql`(${sql.join(alternatives, sql` or `)})`
  })
  return sql<boolean>`(${sql.join(ways, sql` and `)})`
}

/** A hash as a token of SQLite's full-text index. */
const token = (gram: Ngram) => `${halves[gram >>> 16]}${halves[gram & 0xffff]}`
const tokens = (grams: Iterable<Ngram>) => Array.from(grams, token).join(' ')

const halves = Array.from({ length: 2 ** 16 }, (_, half) => half.toString(36).padStart(4, '0'))
