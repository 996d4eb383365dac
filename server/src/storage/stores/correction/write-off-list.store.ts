import type { WriteOff } from '#domain/correction/write-off/write-off.ts'
import type { WriteOffLimit } from '#domain/correction/write-off/write-off-pieces.ts'
import { containsAll } from '#domain/search/search.ts'
import { dayOf } from '#domain/time/day.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { OrderLineTable } from '../../schema/tables/parcel/package.table.ts'
import { toWriteOff } from './pieces-elsewhere.store.ts'

/** A write-off with the name of its item, which its log entry keeps, and when it ended. */
export interface ListedWriteOff extends WriteOff {
  readonly item: string
  readonly endedAt: number | null
}

export interface WriteOffQuery {
  readonly limit: number
  /** Cursor; null for the newest. */
  readonly before: string | null
  /** In lower case; an empty list matches every write-off. */
  readonly words: readonly string[]
  /** Only of this package; null for all. */
  readonly pkId: string | null
  readonly endedToo: boolean
}

/** Write-offs before an id, newest first. Few pieces are ever written off, so a search reads them all. */
export function writeOffPage(db: Queries, asked: WriteOffQuery): Promise<Page<ListedWriteOff>> {
  const { limit, before, words, pkId, endedToo } = asked
  const newest = (from: Queries, end: string | null, atMost: number) =>
    rowsOf(from)
      .$if(pkId !== null, (query) => query.where('write_offs.pk_id', '=', pkId ?? ''))
      .$if(!endedToo, (query) => query.where('ended_at', 'is', null))
      .$if(end !== null, (query) => query.where('write_offs.id', '<', end ?? ''))
      .limit(atMost)
      .execute()
      .then((rows) => rows.map(toListed))
  const keep = (one: ListedWriteOff) => containsAll(searched(one), words)
  return readPage(db, newest, { limit, before, keep })
}

const searched = ({ item, pkId, text, by }: ListedWriteOff) => `${item} ${pkId} ${text} ${by.name}`

const rowsOf = (db: Queries) =>
  db
    .selectFrom('write_offs')
    .leftJoin('logs', 'logs.id', 'write_offs.log_id')
    .selectAll('write_offs')
    .select('logs.params')
    .orderBy('write_offs.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function toListed(row: Row): ListedWriteOff {
  const { item = '' } = JSON.parse(row.params ?? '{}')
  return { ...toWriteOff(row), item, endedAt: row.ended_at }
}

/** What a person has written off on the day of a time. */
export async function writeOffsOfDay(db: Queries, userId: string, now: number): Promise<WriteOff[]> {
  const rows = await db
    .selectFrom('write_offs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .execute()
  return rows.map(toWriteOff)
}

/**
 * The highest cost that a piece of each line of some packages has had, in all revisions; 0 of an unknown
 * line.
 */
export async function highestCosts(
  db: Queries,
  pkIds: readonly string[],
): Promise<WriteOffLimit['highestCost']> {
  const present = await db
    .selectFrom('order_lines')
    .select(['pk_id', 'line_group', 'cost_fen'])
    .where(whereIn(db, 'pk_id', [...new Set(pkIds)]))
    .execute()
  const replaced = await db
    .selectFrom('order_revisions')
    .select('former')
    .where(whereIn(db, 'pk_id', [...new Set(pkIds)]))
    .execute()
  const former = replaced.flatMap((row): OrderLineTable[] => JSON.parse(row.former).lines)
  const highest = new Map<string, number>()
  for (const { pk_id, line_group, cost_fen } of [...present, ...former]) {
    const line = `${pk_id} ${line_group}`
    highest.set(line, Math.max(highest.get(line) ?? 0, cost_fen))
  }
  return ({ pkId, group }) => (highest.get(`${pkId} ${group}`) ?? 0) as Fen
}

/** The package of a write-off, to lock it first; null when there is no such write-off. */
export async function packageOfWriteOff(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('write_offs').select('pk_id').where('id', '=', id).executeTakeFirst()
  return row?.pk_id ?? null
}

/** Name of who took a write-off back, or voided its order. */
export async function writeOffEndedBy(db: Queries, id: string): Promise<string> {
  const row = await db
    .selectFrom('write_offs')
    .innerJoin('users', 'users.id', 'write_offs.ended_by')
    .select('users.name')
    .where('write_offs.id', '=', id)
    .executeTakeFirst()
  return row?.name ?? '–'
}
