import { sql } from 'kysely'
import type { Queries } from '../engine/database.ts'
import { engineOf } from '../schema/engine-of.ts'
import type { Ngram } from './ngrams.ts'
import { type Clause, type IndexedList, spanNgram, spans, tableOf, token } from './search-index.ts'
import { bucketOf, type TimeBucket, undatedBucket } from './time-buckets.ts'

/** The result of one query of the index. */
interface Walked {
  /** Buckets that match every clause, newest first. */
  readonly buckets: readonly TimeBucket[]
  /** The oldest bucket covered, inclusive; null when the index has nothing older. */
  readonly to: TimeBucket | null
  /** From here on the index does not help: the words are in nearly every bucket, and its queries take long. */
  readonly isCommon?: true
}

/** The range and batch size of a walk. */
interface Walk {
  readonly list: IndexedList
  /** The clauses of the next statement. */
  readonly clauses: () => readonly Clause[]
  readonly from: TimeBucket
  /** About how many buckets contain a few hundred rows. */
  readonly span: number
  readonly atMost: number
}

/**
 * Target time of a statement, in ms, and the time from which it counts as long. After `mostLong` long ones a walk gives
 * up.
 */
const statementTime = 3
const longStatementOnSqlite = 2 * statementTime
const mostLong = 3
/** Most growth of the time span after a query without results. */
const mostGrowth = 64

/** Walks the index from a bucket to older ones. Each statement covers a limited time span, so that none takes long. */
export function walkBuckets(db: Queries, walk: Walk): AsyncGenerator<Walked, void, void> {
  return engineOf(db) === 'sqlite' ? walkOnSqlite(db, walk) : walkOnPostgres(db, walk)
}

/**
 * The time span of each statement adapts to the duration of the last one, so that rare words need few statements. The
 * cost grows with the number of entries that contain the n-grams, wherever the span begins; after a few long
 * statements, reading the rows costs less.
 */
async function* walkOnSqlite(
  db: Queries,
  { list, clauses, from: start, span, atMost }: Walk,
): AsyncGenerator<Walked, void, void> {
  const { oldest, rows: mostRows } = await sizeOf(db, list)
  const shortest = Math.ceil(Math.max(span, 1) / 16)
  const grams = clauses().flat(2).length
  const share = Math.min(1, gramsAtOnce / (mostRows * grams))
  let length = Math.max(span, shortest, Math.ceil((Math.min(start, undatedBucket - 1) - oldest + 1) * share))
  let long = 0
  for (let from: TimeBucket | null = start; from !== null && from >= oldest; ) {
    const match = matchOf(clauses())
    const down: TimeBucket = from === undatedBucket ? undatedBucket : Math.max(from - length + 1, oldest)
    const began = performance.now()
    const worked = process.threadCpuUsage()
    const { rows } = await sql<{ place: TimeBucket }>`
      select rowid as place from ${tableOf(list)} where ${tableOf(list)} match ${match}
      and rowid <= ${from} and rowid >= ${down} order by rowid desc limit ${atMost}`.execute(db)
    const took = performance.now() - began
    // CPU time, since on a busy machine a statement may take long without doing much.
    if (process.threadCpuUsage(worked).user / 1000 > longStatementOnSqlite) long += 1
    const buckets = rows.map(({ place }) => place)
    const isWhole = buckets.length < atMost
    if (took > longStatementOnSqlite) length = Math.max(Math.ceil(length / 2), shortest)
    else if (isWhole && took < statementTime / 2)
      length *= Math.min(Math.ceil(statementTime / took), mostGrowth)
    const to: TimeBucket = isWhole ? down : (buckets.at(-1) ?? down)
    from = to === undatedBucket ? await newestMade(db, list) : to - 1
    const isOver = from === null || from < oldest
    yield { buckets, to: isOver ? null : to, ...(!isOver && long >= mostLong && { isCommon: true }) }
  }
}

function matchOf(clauses: readonly Clause[]): string {
  const ways = (clause: Clause) => clause.map((grams) => `(${grams.map(token).join(' AND ')})`).join(' OR ')
  return clauses.map((clause) => `(${ways(clause)})`).join(' AND ')
}

/** N-grams times rows that a statement can process in the target time. */
const gramsAtOnce = 60_000

/** The oldest bucket of a list, and an upper bound of its rows. */
async function sizeOf(db: Queries, list: IndexedList): Promise<{ oldest: TimeBucket; rows: number }> {
  const table = sql.table(list)
  const { rows } = await sql<{ id: string | null; rows: number | null }>`
    select (select min(id) from ${table}) as id, (select max(rowid) from ${table}) as rows`.execute(db)
  const [size] = rows
  return { oldest: bucketOf(size?.id ?? ''), rows: size?.rows ?? 0 }
}

/** The newest bucket of ids with a time. */
async function newestMade(db: Queries, list: IndexedList): Promise<TimeBucket | null> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id) as id from ${sql.table(list)} where id < '8'`.execute(db)
  const id = rows[0]?.id ?? null
  return id === null ? null : bucketOf(id)
}

/**
 * PostgreSQL finds all matches before it sorts them. Each entry therefore also has the n-grams of its time spans, and
 * the newest spans are queried first: common words are found there, and rare words have few matches anywhere.
 */
async function* walkOnPostgres(
  db: Queries,
  { list, clauses, from: start, atMost }: Walk,
): AsyncGenerator<Walked, void, void> {
  const table = tableOf(list)
  let count = fewStretches
  for (let from = start; ; ) {
    const stretches = (await stretchesFrom(db, list, from)).slice(0, count)
    const last = stretches.at(-1)
    if (!last) return
    const grams = stretches.map(({ gram }) => gram)
    const fits = combinationsOf(clauses()).map(fitting)
    const began = performance.now()
    // Ordering by an expression keeps the planner from scanning all buckets in their order.
    const { rows } = await sql<{ place: TimeBucket }>`
      select f.place from unnest(${grams}::int[]) as b (gram) cross join lateral (
        select s.place from ${table} as s where (${sql.join(fits, sql` or `)}) and s.place <= ${from}
        order by s.place + 0 desc limit ${atMost}
      ) as f limit ${atMost}`.execute(db)
    const took = performance.now() - began
    if (took > longStatement) count = Math.max(1, Math.floor(count / 4))
    else if (took < longStatement / 4) count *= 4
    const buckets = rows.map(({ place }) => place)
    const to = buckets.length < atMost ? last.to : (buckets.at(-1) ?? last.to)
    yield { buckets, to }
    from = to - 1
  }
}

/** One condition for each n-gram: only then does the index intersect them within the span. */
function fitting(grams: readonly Ngram[]) {
  const each = grams.map((gram) => sql`s.grams @> ${[gram]}::int[] and `)
  return sql`(${sql.join(each, sql``)} s.grams @> array[b.gram])`
}

/** Spans of the first statement; the number adapts so that a statement takes at most this time, in ms. */
const fewStretches = 8
const longStatement = 40

/** A time span: its n-gram and its oldest bucket. */
interface Stretch {
  readonly gram: Ngram
  readonly to: TimeBucket
}

/** The newest spans from a bucket on for one statement; none when nothing is that old. */
async function stretchesFrom(db: Queries, list: IndexedList, from: TimeBucket): Promise<readonly Stretch[]> {
  const { rows } = await sql<{ first: TimeBucket | null; last: TimeBucket | null }>`
    select min(place) as first, max(place) as last from ${tableOf(list)}
    where place <= ${Math.min(from, undatedBucket - 1)}`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return [
    ...(from < undatedBucket ? [] : [{ gram: spanNgram(spans[0], undatedBucket), to: undatedBucket }]),
    ...(first === null || last === null ? [] : stretchesDown(last, first)),
  ]
}

/** Spans from the newest bucket on, growing longer, up to one of the longest. */
function stretchesDown(newest: TimeBucket, oldest: TimeBucket): Stretch[] {
  const stretches: Stretch[] = []
  let bucket = newest
  for (const [at, length] of spans.entries()) {
    const next = spans[at + 1] ?? 1
    do {
      const to = Math.floor(bucket / length) * length
      stretches.push({ gram: spanNgram(length, bucket), to })
      bucket = to - 1
    } while (bucket >= oldest && (bucket + 1) % next !== 0)
    if (bucket < oldest) break
  }
  return stretches
}

const mostCombinations = 16

/**
 * All combinations of alternatives, so that each is one query of the index; clauses that would make too many are left
 * out.
 */
function combinationsOf(clauses: readonly Clause[]): Ngram[][] {
  let ways: Ngram[][] = [[]]
  for (const clause of clauses.toSorted((a, b) => a.length - b.length)) {
    if (ways.length * clause.length > mostCombinations) break
    ways = ways.flatMap((way) => clause.map((grams) => [...new Set([...way, ...grams])]))
  }
  return ways
}
