import { sql } from 'kysely'
import type { Queries } from '../engine/database.ts'
import { engineOf } from '../engine/engine-of.ts'
import type { Ngram } from './ngrams.ts'
import { type Clause, type IndexedList, spanNgram, spans, tableOf, token } from './search-index.ts'
import { bucketOf, type TimeBucket, undatedBucket } from './time-buckets.ts'

/** What was found in a stretch of the index. */
interface Walked {
  /** Places whose docs fit every clause, newest first. */
  readonly places: readonly TimeBucket[]
  /** The index was asked down to this place, and with it; null when it has nothing older. */
  readonly to: TimeBucket | null
  /** The index is no help from here on: what is asked stands nearly everywhere, and finding that out takes long. */
  readonly isCommon?: true
}

/** Where a walk begins, and at most how many places it gives at a time. */
interface Walk {
  readonly list: IndexedList
  /** What is asked for by the next statement. */
  readonly clauses: () => readonly Clause[]
  readonly from: TimeBucket
  /** About how many places of time hold a few hundred rows. */
  readonly span: number
  readonly atMost: number
}

/** How long a statement should take, in ms, and from when on it is long. After a few long ones a walk gives up. */
const statementTime = 3
const longStatementOnSqlite = 2 * statementTime
const mostLong = 3
/** A stretch in which nothing was found grows at most so many times. */
const mostGrowth = 64

/** Walks the index from a place to older ones. Each statement asks for a stretch of time, so that none is long. */
export function walkBuckets(db: Queries, walk: Walk): AsyncGenerator<Walked, void, void> {
  return engineOf(db) === 'sqlite' ? walkOnSqlite(db, walk) : walkOnPostgres(db, walk)
}

/**
 * The stretch grows and shrinks with the time that it takes: what is rare is found by few statements. A statement takes longer
 * the more docs have its grams, wherever it begins; after a few long ones looking at the rows themselves costs less.
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
    // On a busy machine a statement may take long without having done much.
    if (process.threadCpuUsage(worked).user / 1000 > longStatementOnSqlite) long += 1
    const places = rows.map(({ place }) => place)
    const isWhole = places.length < atMost
    if (took > longStatementOnSqlite) length = Math.max(Math.ceil(length / 2), shortest)
    else if (isWhole && took < statementTime / 2)
      length *= Math.min(Math.ceil(statementTime / took), mostGrowth)
    const to: TimeBucket = isWhole ? down : (places.at(-1) ?? down)
    from = to === undatedBucket ? await newestMade(db, list) : to - 1
    const isOver = from === null || from < oldest
    yield { places, to: isOver ? null : to, ...(!isOver && long >= mostLong && { isCommon: true }) }
  }
}

function matchOf(clauses: readonly Clause[]): string {
  const ways = (clause: Clause) => clause.map((grams) => `(${grams.map(token).join(' AND ')})`).join(' OR ')
  return clauses.map((clause) => `(${ways(clause)})`).join(' AND ')
}

/** Grams of rows that a statement goes through in that time, or more. */
const gramsAtOnce = 60_000

/** The oldest place of a list, and no fewer rows than it has. */
async function sizeOf(db: Queries, list: IndexedList): Promise<{ oldest: TimeBucket; rows: number }> {
  const table = sql.table(list)
  const { rows } = await sql<{ id: string | null; rows: number | null }>`
    select (select min(id) from ${table}) as id, (select max(rowid) from ${table}) as rows`.execute(db)
  const [size] = rows
  return { oldest: bucketOf(size?.id ?? ''), rows: size?.rows ?? 0 }
}

/** The newest bucket of ids that carry a time. */
async function newestMade(db: Queries, list: IndexedList): Promise<TimeBucket | null> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id) as id from ${sql.table(list)} where id < '8'`.execute(db)
  const id = rows[0]?.id ?? null
  return id === null ? null : bucketOf(id)
}

/**
 * PostgreSQL finds all that fit before it sorts them. Each doc therefore has the grams of its stretches of time too, and the
 * newest stretches are asked first: what is common is found there, and what is rare is nowhere much.
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
    const fits = waysThrough(clauses()).map(fitting)
    const began = performance.now()
    // The order by a sum keeps the planner from walking through all places in their order.
    const { rows } = await sql<{ place: TimeBucket }>`
      select f.place from unnest(${grams}::int[]) as b (gram) cross join lateral (
        select s.place from ${table} as s where (${sql.join(fits, sql` or `)}) and s.place <= ${from}
        order by s.place + 0 desc limit ${atMost}
      ) as f limit ${atMost}`.execute(db)
    const took = performance.now() - began
    if (took > longStatement) count = Math.max(1, Math.floor(count / 4))
    else if (took < longStatement / 4) count *= 4
    const places = rows.map(({ place }) => place)
    const to = places.length < atMost ? last.to : (places.at(-1) ?? last.to)
    yield { places, to }
    from = to - 1
  }
}

/** One condition for each gram: only then does the index leap from one to the other within the stretch. */
function fitting(grams: readonly Ngram[]) {
  const each = grams.map((gram) => sql`s.grams @> ${[gram]}::int[] and `)
  return sql`(${sql.join(each, sql``)} s.grams @> array[b.gram])`
}

/** Stretches that the first statement asks for; as many as a statement may take, in ms, are asked for together. */
const fewStretches = 8
const longStatement = 40

/** A stretch of time: its gram, and its oldest place. */
interface Stretch {
  readonly gram: Ngram
  readonly to: TimeBucket
}

/** The newest stretches from a place on that one statement asks for: none when nothing is that old. */
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

/** Stretches from the newest place on, which grow longer, with one of the longest. */
function stretchesDown(newest: TimeBucket, oldest: TimeBucket): Stretch[] {
  const stretches: Stretch[] = []
  let place = newest
  for (const [at, length] of spans.entries()) {
    const next = spans[at + 1] ?? 1
    do {
      const to = Math.floor(place / length) * length
      stretches.push({ gram: spanNgram(length, place), to })
      place = to - 1
    } while (place >= oldest && (place + 1) % next !== 0)
    if (place < oldest) break
  }
  return stretches
}

const mostWays = 16

/** All ways through the clauses, so that each is one walk of the index; without those that would make too many. */
function waysThrough(clauses: readonly Clause[]): Ngram[][] {
  let ways: Ngram[][] = [[]]
  for (const clause of clauses.toSorted((a, b) => a.length - b.length)) {
    if (ways.length * clause.length > mostWays) break
    ways = ways.flatMap((way) => clause.map((grams) => [...new Set([...way, ...grams])]))
  }
  return ways
}
