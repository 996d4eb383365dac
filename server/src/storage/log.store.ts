import { type LogKind, type LogParams, logFilters } from '#domain/log.ts'
import type { Queries, Trx } from './database.ts'
import type { LogTable } from './log.table.ts'
import { newId } from './new-id.ts'

/** Who did what, to what. */
export interface LogEntry<K extends LogKind = LogKind> {
  readonly kind: K
  readonly params: LogParams[K]
  readonly user: { readonly id: string; readonly name: string }
  /** Package id or transaction id. */
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
}

export async function addLog<K extends LogKind>(trx: Trx, entry: LogEntry<K>, now: number): Promise<void> {
  await trx
    .insertInto('logs')
    .values({
      id: newId(),
      kind: entry.kind,
      params: JSON.stringify(entry.params),
      user_id: entry.user.id,
      user_name: entry.user.name,
      ref_id: entry.refId ?? '',
      pk_id: entry.pkId ?? '',
      item_id: entry.itemId ?? '',
      created_at: now,
    })
    .execute()
}

export interface ListedLog {
  readonly kind: LogKind
  readonly params: Readonly<Record<string, string | number>>
  readonly userName: string
  readonly refId: string
  readonly pkId: string
  readonly createdAt: number
}

/** Entries of the filter kinds (rules.md 5), newest first. */
export async function listLogs(db: Queries): Promise<ListedLog[]> {
  const rows = await db
    .selectFrom('logs')
    .select(columns)
    .where('kind', 'in', logFilters)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toListed)
}

/** The last thing that was done to an item row; null when nothing is known. */
export async function lastLogOfItem(db: Queries, itemId: string): Promise<ListedLog | null> {
  const row = await db
    .selectFrom('logs')
    .select(columns)
    .where('item_id', '=', itemId)
    .where('item_id', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toListed(row) : null
}

/** Who approved an exception; null when the log does not say. */
export async function approverOfItem(db: Queries, itemId: string): Promise<string | null> {
  const row = await db
    .selectFrom('logs')
    .select('user_name')
    .where('item_id', '=', itemId)
    .where('item_id', '<>', '')
    .where('kind', '=', 'Approve exception')
    .executeTakeFirst()
  return row?.user_name ?? null
}

const columns = ['kind', 'params', 'user_name', 'ref_id', 'pk_id', 'created_at'] as const

function toListed(row: Pick<LogTable, (typeof columns)[number]>): ListedLog {
  return {
    kind: row.kind,
    params: JSON.parse(row.params),
    userName: row.user_name,
    refId: row.ref_id,
    pkId: row.pk_id,
    createdAt: row.created_at,
  }
}
