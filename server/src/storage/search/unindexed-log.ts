import { sql } from 'kysely'
import type { ChangedRow } from '../engine/changed-rows.ts'
import type { Queries } from '../engine/database.ts'
import { whereIn } from '../engine/where-in.ts'
import type { IndexedList } from './indexed-list.ts'

/** Number of the last log entry whose changes are in the index. */
export async function indexedUpTo(db: Queries): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from search_state`.execute(db)
  return rows[0]?.seq ?? 0
}

/** The fields of a log entry that the index needs. */
export interface TailEntry {
  readonly id: string
  readonly seq: number | null
  readonly user_name: string
  readonly changed: readonly ChangedRow[]
}

const entries = (db: Queries) => db.selectFrom('logs').select(['id', 'seq', 'user_name', 'changes'])

function toTail({ changes, ...entry }: Omit<TailEntry, 'changed'> & { readonly changes: string }): TailEntry {
  return { ...entry, changed: JSON.parse(changes) }
}

/** Entries sealed after `seq`, oldest first. */
export async function sealedAfter(db: Queries, seq: number, atMost: number): Promise<TailEntry[]> {
  const rows = await entries(db).where('seq', '>', seq).orderBy('seq').limit(atMost).execute()
  return rows.map(toTail)
}

/**
 * All entries that are not in the index yet. Every write adds the changed rows to the log, so the log shows what the
 * index lacks, and writes need not update the index.
 */
async function entriesSince(db: Queries, seq: number): Promise<TailEntry[]> {
  // In this order, an entry sealed in between is seen at least once.
  const unsealed = await entries(db).where('seq', 'is', null).execute()
  return [...unsealed.map(toTail), ...(await sealedAfter(db, seq, Number.MAX_SAFE_INTEGER))]
}

/** Ids of the rows of a list that were changed after log entry `seq`. */
export async function changedSince(db: Queries, seq: number, list: IndexedList): Promise<string[]> {
  return idsChanged(db, await entriesSince(db, seq), list)
}

/** Ids of all entries that are not in the index. */
export async function idsNotIndexed(db: Queries): Promise<string[]> {
  return changedSince(db, await indexedUpTo(db), 'logs')
}

/** Ids of the rows of a list that the entries changed. */
export async function idsChanged(
  db: Queries,
  entries: readonly TailEntry[],
  list: IndexedList,
): Promise<string[]> {
  if (list === 'logs') return [...new Set(entries.map(({ id }) => id))]
  const changed = entries.flatMap((entry) => entry.changed)
  if (list === 'products') return productsChanged(changed)
  // The log calls packages by the id that people use.
  const ids = list === 'packages' ? [] : changed.filter(({ table }) => table === list).map(({ id }) => id)
  const pkIds = new Set(changed.filter((row) => concerns(row, list)).map(({ id }) => id))
  return [...new Set([...ids, ...(await rowsOfPackages(db, [...pkIds], list))])]
}

/** The products that were changed, and those of which a text was added or removed. */
function productsChanged(changed: readonly ChangedRow[]): string[] {
  const ids = changed.filter(({ table }) => table === 'products').map(({ id }) => id)
  const texts = changed.filter(({ table }) => table === 'product_texts')
  return [...new Set([...ids, ...texts.map(({ before, after }) => String((after ?? before)?.product_id))])]
}

/**
 * Whether a change of a package concerns its rows in a list: an order is logged with the fingerprint of its lines, and
 * rows show the receiver of their package.
 */
function concerns({ table, before }: ChangedRow, list: IndexedList): boolean {
  if (list === 'packages') return table === 'packages' || table === 'order_lines'
  if (table === 'order_lines') return list === 'items'
  const isShown = list === 'items' || list === 'transactions'
  return table === 'packages' && isShown && before !== null && 'receiver' in before
}

async function rowsOfPackages(db: Queries, pkIds: readonly string[], list: IndexedList): Promise<string[]> {
  if (pkIds.length === 0) return []
  if (list === 'transactions') {
    const paid = db.selectFrom('transaction_items').select('transaction_id')
    const rows = await paid.where(whereIn(db, 'pk_id', pkIds)).execute()
    return rows.map(({ transaction_id }) => transaction_id)
  }
  const rows = db.selectFrom(list === 'packages' ? 'packages' : 'items').select('id')
  return (await rows.where(whereIn(db, 'pk_id', pkIds)).execute()).map(({ id }) => id)
}
