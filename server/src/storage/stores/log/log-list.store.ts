import { sql } from 'kysely'
import { type LogKind, logFilters } from '#domain/log/log.ts'
import { kindsFor } from '#domain/log/log-groups.ts'
import type { Role } from '#domain/people/roles.ts'
import { type LogWording, searchedLog } from '#domain/search/searched-log.ts'
import { hasWords } from '#domain/search/stored-text.ts'
import type { Time } from '#domain/time/time-of-days.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import { earlier, idsInTime } from '../../search/ids-in-time.ts'
import { readingsOf } from '../../search/readings.ts'
import { type ListedLog, listedLogColumns, toListedLog, withNumbers } from './log.store.ts'

export interface LogPageQuery extends TextQuery {
  readonly kind: LogKind | null
  /**
   * Whether all kinds that the role may read are listed, not only the eight filters; one that is asked for is
   * in any case.
   */
  readonly corrections: boolean
  readonly role: Role
  /** Name of the person who did it. */
  readonly user: string | null
  readonly time: Time
  /** The language in which the entries are searched. */
  readonly wording: LogWording
}

/** Entries of the listed kinds before an id, newest first. */
export async function logPage(db: Queries, asked: LogPageQuery): Promise<Page<ListedLog>> {
  const { words, kind, user, corrections, role, time } = asked
  const kinds: readonly LogKind[] = corrections || kind !== null ? kindsFor(role) : logFilters
  const { floor, ceiling } = await idsInTime(db, 'logs', time)
  const rows = () =>
    rowsOf(db, kind === null ? kinds : kinds.filter((one) => one === kind))
      .$if(user !== null, (query) => query.where('user_name', '=', user ?? ''))
      .$if(time.from !== null, (query) => query.where('created_at', '>=', time.from ?? 0))
      .$if(time.to !== null, (query) => query.where('created_at', '<', time.to ?? 0))
  if (words.length > 0) {
    const readings = await readingsOf(db)
    const read = async (_: Queries, ids: readonly string[]) => {
      const entries = await rows()
        .where(whereIn(db, 'id', ids))
        .execute()
      const numbered = await withNumbers(db, entries.map(toListedLog))
      return numbered.filter((entry) => hasWords(searchedLog(entry, [asked.wording]), words, readings))
    }
    return findPage(db, { name: 'logs', read, floor }, { ...asked, before: earlier(asked.before, ceiling) })
  }
  const newest = async (_: Queries, before: string | null, atMost: number) => {
    const end = earlier(before, ceiling)
    const query = rows()
      .$if(end !== null, (all) => all.where('id', '<', end ?? ''))
      .$if(floor !== '', (all) => all.where('id', '>', floor))
    return withNumbers(db, (await query.limit(atMost).execute()).map(toListedLog))
  }
  return readPage(db, newest, asked)
}

const rowsOf = (db: Queries, kinds: readonly LogKind[]) =>
  db.selectFrom('logs').select(listedLogColumns).where('kind', 'in', kinds).orderBy('id', 'desc')

/** Entries of the eight filters, newest first. */
export async function newestLogs(db: Queries, end: string | null, atMost: number): Promise<ListedLog[]> {
  const { rows } = await (end === null ? newest(db, { atMost }) : before(db, { before: end, atMost }))
  return withNumbers(db, rows.map(toListedLog))
}

const newest = prepared((db, param: Param<{ atMost: number }>) =>
  rowsOf(db, logFilters).limit(param('atMost')),
)
const before = prepared((db, param: Param<{ before: string; atMost: number }>) =>
  rowsOf(db, logFilters).where('id', '<', param('before')).limit(param('atMost')),
)

/** The user's id for each entry's id. */
export async function usersOfLogs(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = db
    .selectFrom('logs')
    .select(['id', 'user_id'])
    .where(whereIn(db, 'id', ids))
  return new Map((await query.execute()).map((row) => [row.id, row.user_id]))
}

/** Names of everyone in the log: one look into its index for each. */
export async function logUsers(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`with recursive names as (
    select min(user_name) as name from logs
    union all select (select min(user_name) from logs where user_name > names.name) from names where name is not null
  ) select name from names where name is not null`.execute(db)
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'zh'))
}
