import { sql } from 'kysely'
import { kindsFor, type LogKind, logFilters } from '#domain/log/log.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import {
  besideAction,
  containsAll,
  kindsSaying,
  type LogWording,
  logText,
  ownWords,
} from '#domain/search/search.ts'
import { isInTime, type Time } from '#domain/time/time-of-days.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findInTime } from '../../search/find-in-time.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams, nameNgram, ngramsOfWord } from '../../search/ngrams.ts'
import type { Clause } from '../../search/search-index.ts'
import { idsNotIndexed } from '../../search/unindexed-log.ts'
import { type ListedLog, listedLogColumns, toListedLog, withNumbers } from './log.store.ts'

export interface LogPageQuery {
  readonly limit: number
  readonly before: string | null
  readonly words: readonly string[]
  readonly kind: LogKind | null
  /** Whether all kinds that the role may read are listed, not only the eight filters; one that is asked for is in any case. */
  readonly corrections: boolean
  readonly role: Role
  /** Name of the person who did it. */
  readonly user: string | null
  readonly time: Time
  /** Language in which the entries are searched. */
  readonly wording: LogWording
}

/** Entries of the listed kinds before an id, newest first. */
export async function logPage(db: Queries, asked: LogPageQuery): Promise<Page<ListedLog>> {
  const { limit, before, words, kind, user, corrections, role, time, wording } = asked
  const isAnyKind = corrections || kind !== null
  const newest = isAnyKind ? newestFor[role] : newestLogs
  const kinds: readonly LogKind[] = isAnyKind ? kindsFor(role) : logFilters
  const clauses = [
    ...(kind === null ? [] : [[[kindGram(kind)]]]),
    ...(user === null ? [] : [[[userGram(user)]]]),
    ...words.map((word) => wordClause(word, kind === null ? kinds : [kind], wording)),
  ].filter((clause) => clause !== null)
  // Without clauses and bounds every entry matches, so the newest are the page.
  if (clauses.length === 0 && time.from === null && time.to === null)
    return readPage(db, newest, { limit, before })
  const keep = (entry: ListedLog) =>
    kinds.includes(entry.kind) &&
    (kind === null || entry.kind === kind) &&
    (user === null || entry.userName === user) &&
    isInTime(entry.createdAt, time) &&
    containsAll(logText(entry, wording), words)
  return findInTime(db, { ...searchedLogs, newest }, { limit, before, clauses, keep, time })
}

/** Fixed words of a sentence are found by the kind; null when the sentences of all kinds contain the word. */
function wordClause(word: string, kinds: readonly LogKind[], wording: LogWording): Clause | null {
  const saying = kindsSaying(kinds, word, wording)
  if (saying.length === kinds.length) return null
  return [ngramsOfWord(word), ...saying.map((kind) => [kindGram(kind)])]
}

/** Entries of the eight filters, newest first. */
export const newestLogs = newestOf(logFilters)
/** All that each role may list. */
const newestFor = Object.fromEntries(roles.map((role) => [role, newestOf(kindsFor(role))])) as Record<
  Role,
  ReturnType<typeof newestOf>
>

function newestOf(kinds: readonly LogKind[]) {
  const rowsOf = (db: Queries) =>
    db.selectFrom('logs').select(listedLogColumns).where('kind', 'in', kinds).orderBy('id', 'desc')
  const newest = prepared((db, param: Param<{ atMost: number }>) => rowsOf(db).limit(param('atMost')))
  const before = prepared((db, param: Param<{ before: string; atMost: number }>) =>
    rowsOf(db).where('id', '<', param('before')).limit(param('atMost')),
  )
  return async (db: Queries, end: string | null, atMost: number): Promise<ListedLog[]> => {
    const { rows } = await (end === null ? newest(db, { atMost }) : before(db, { before: end, atMost }))
    return withNumbers(db, rows.map(toListedLog))
  }
}

const kindGram = (kind: string) => nameNgram('kind', kind)
/** Settings are found by their stored name, in whatever language their label is shown. */
export const settingGram = (name: string) => nameNgram('setting', name)
const userGram = (name: string) => nameNgram('user', name)

export const searchedLogs = {
  name: 'logs',
  newest: newestFor.admin,
  async read(db, ids) {
    if (ids.length === 0) return []
    const query = db
      .selectFrom('logs')
      .select(listedLogColumns)
      .where(whereIn(db, 'id', ids))
    return withNumbers(db, (await query.execute()).map(toListedLog))
  },
  addNgrams(grams, entry) {
    grams.add(kindGram(entry.kind)).add(userGram(entry.userName))
    if (entry.params.setting !== undefined) grams.add(settingGram(String(entry.params.setting)))
    addNgrams(grams, besideAction(entry).toLowerCase())
    for (const wording of Object.values(wordings))
      addNgrams(grams, ownWords(entry, wording).join(' ').toLowerCase())
  },
} as const satisfies SearchedList<ListedLog>

/** The user's id for each entry's id. */
export async function usersOfLogs(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = db
    .selectFrom('logs')
    .select(['id', 'user_id'])
    .where(whereIn(db, 'id', ids))
  return new Map((await query.execute()).map((row) => [row.id, row.user_id]))
}

/** Names of everyone in the log. */
export async function logUsers(db: Queries): Promise<string[]> {
  const fresh = await searchedLogs.read(db, await idsNotIndexed(db))
  const { rows } = await sql<{ name: string }>`select name from search_users`.execute(db)
  const names = new Set([...rows.map(({ name }) => name), ...fresh.map(({ userName }) => userName)])
  return [...names].sort((a, b) => a.localeCompare(b, 'zh'))
}
