import type { LogKind, LogParams } from '#domain/log/log.ts'
import { wordings } from '#domain/messages/wordings.ts'
import type { MessageParams } from '#domain/refusal/interpolate.ts'
import { searchedLog } from '#domain/search/searched-log.ts'
import { type ChangedRow, takeChangedRows, type UnloggedRow } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereInJson } from '../../engine/where-in.ts'
import { putChangedWords } from '../../parcel-word/put-words.ts'
import type { LogTable } from '../../schema/tables/operation/log.table.ts'
import { putChangedTexts } from '../../search/changed-texts.ts'
import { putText } from '../../search/texts.ts'
import type { ChainHead } from './hash-chain.ts'
import { newestLogged } from './log-order.ts'
import { summedUp } from './summed-up.ts'

/** A log entry to write. */
export interface LogEntry<K extends LogKind = LogKind> {
  readonly kind: K
  readonly params: LogParams[K]
  readonly user: { readonly id: string; readonly name: string }
  /** Network address of the request. */
  readonly from: string
  /** Package id or transaction id. */
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
  /** For entries that other rows name; else a new one. */
  readonly id?: string
  /** Whether its rows are kept for undo. */
  readonly undoable?: boolean
  /** Whether the entry has one row for each table, for writes of very many rows. */
  readonly summedUp?: boolean
}

/**
 * Writes a log row with the rows that its transaction has changed so far, the texts by which it and they are
 * found, and the words of state of their parcels. Returns its id.
 */
export async function addLog<K extends LogKind>(trx: Trx, entry: LogEntry<K>, now: number): Promise<string> {
  const { id = newId(), kind, params, user, refId = '', pkId = '', itemId = '' } = entry
  const rows = takeChangedRows(trx)
  const changed = rows.map((row) => row.changed)
  const evidence = entry.summedUp ? summedUp(changed, refId) : changed
  await insertRows(trx, 'logs', [
    {
      id,
      kind,
      params: JSON.stringify(params),
      user_id: user.id,
      user_name: user.name,
      ref_id: refId,
      pk_id: pkId,
      item_id: itemId,
      created_at: now,
      address: entry.from,
      changes: JSON.stringify(evidence),
      seq: null,
      hash: null,
    },
  ])
  if (entry.undoable) await keepRows(trx, id, rows)
  const shown: MessageParams = { ...params }
  const number = typeof shown.number === 'number' ? shown.number : null
  const row = { kind, params: shown, userName: user.name, refId, number, pkId, createdAt: now }
  await putText(trx, 'logs', id, searchedLog(row, Object.values(wordings)))
  await putChangedTexts(trx, changed)
  await putChangedWords(trx, rows)
  return id
}

/** Keeps the rows that a log entry changed, so that it can be undone. */
async function keepRows(trx: Trx, logId: string, rows: readonly UnloggedRow[]): Promise<void> {
  const json = (values: ChangedRow['before']) => values && JSON.stringify(values)
  const all = rows.map(({ kept: { table, id, before, after } }) => ({
    log_id: logId,
    row_table: table,
    row_id: id,
    before: json(before),
    after: json(after),
    undone: 0,
  }))
  await insertRows(trx, 'undo_rows', all)
}

export interface ListedLog {
  readonly id: string
  readonly kind: LogKind
  readonly params: Readonly<Record<string, string | number>>
  readonly userName: string
  readonly refId: string
  readonly pkId: string
  readonly createdAt: number
  /** The number of the transaction that it refers to; null when there is none. */
  readonly number: number | null
}

/** An entry with its evidence. */
export interface FullLog extends ListedLog {
  readonly userId: string
  readonly itemId: string
  readonly address: string
  readonly changes: readonly ChangedRow[]
  /** Its number and hash in the chain; null until it is sealed. */
  readonly sealed: ChainHead | null
}

export async function findLog(db: Queries, id: string): Promise<FullLog | null> {
  const row = await db.selectFrom('logs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { seq, hash, address, user_id: userId, item_id: itemId } = row
  const sealed = seq === null || hash === null ? null : { seq, hash }
  const [entry = toListedLog(row)] = await withNumbers(db, [toListedLog(row)])
  return { ...entry, userId, itemId, address, changes: JSON.parse(row.changes), sealed }
}

/** The last entry about an item row; null when there is none. */
export async function lastLogOfItem(db: Queries, itemId: string): Promise<ListedLog | null> {
  const row = await db
    .selectFrom('logs')
    .select(listedLogColumns)
    .where('item_id', '=', itemId)
    .where('item_id', '<>', '')
    .orderBy(newestLogged)
    .limit(1)
    .executeTakeFirst()
  return row ? toListedLog(row) : null
}

/** Name of the person who approved an exception; null when the log has no entry for it. */
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

export const listedLogColumns = [
  'id',
  'kind',
  'params',
  'user_name',
  'ref_id',
  'pk_id',
  'created_at',
] as const

export function toListedLog(row: Pick<LogTable, (typeof listedLogColumns)[number]>): ListedLog {
  const params: ListedLog['params'] = JSON.parse(row.params)
  return {
    id: row.id,
    kind: row.kind,
    params,
    userName: row.user_name,
    refId: row.ref_id,
    pkId: row.pk_id,
    createdAt: row.created_at,
    number: typeof params.number === 'number' ? params.number : null,
  }
}

const ofTransactions: ReadonlySet<LogKind> = new Set(['Create transaction', 'Approve transaction'])

/** Entries of before transactions had numbers do not say them; they get those of their transactions. */
export async function withNumbers(db: Queries, entries: readonly ListedLog[]): Promise<ListedLog[]> {
  const missing = entries.filter(({ kind, number }) => number === null && ofTransactions.has(kind))
  if (missing.length === 0) return [...entries]
  const ids = [...new Set(missing.map(({ refId }) => refId))]
  const { rows } = await numbersOf(db, { ids: JSON.stringify(ids) })
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return entries.map((entry) => {
    const number = numbers.get(entry.refId)
    return entry.number !== null || number === undefined ? entry : { ...entry, number }
  })
}

const numbersOf = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('transactions')
    .select(['id', 'number'])
    .where(whereInJson(db, 'id', param('ids'))),
)
