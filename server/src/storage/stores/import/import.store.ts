import { sql } from 'kysely'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { engineOf } from '../../schema/engine-of.ts'
import type { ImportTable } from '../../schema/tables/operation/import.table.ts'

export interface StoredImport {
  readonly id: string
  readonly kind: ImportKind
  readonly fileName: string
  readonly fileHash: string
  readonly rows: number
  readonly made: number
  readonly pkId: string | null
  readonly logId: string
  readonly by: { readonly id: string; readonly name: string }
  readonly at: number
  readonly undone: { readonly by: string; readonly at: number } | null
}

function toStoredImport(row: ImportTable): StoredImport {
  const { id, kind, file_name: fileName, file_hash: fileHash, made, pk_id: pkId, log_id: logId } = row
  const by = { id: row.user_id, name: row.user_name }
  const undone =
    row.undone_at === null || row.undone_by === null ? null : { by: row.undone_by, at: row.undone_at }
  return {
    id,
    kind,
    fileName,
    fileHash,
    rows: row.row_count,
    made,
    pkId,
    logId,
    by,
    at: row.created_at,
    undone,
  }
}

/** The newest imports, newest first. */
export async function newestImports(db: Queries, atMost: number): Promise<StoredImport[]> {
  const all = db.selectFrom('imports').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (await all.limit(atMost).execute()).map(toStoredImport)
}

export async function findImport(db: Queries, id: string): Promise<StoredImport | null> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toStoredImport(row) : null
}

/** The last import of a file that stands. */
export async function importOfFile(
  db: Queries,
  kind: ImportKind,
  hash: string,
): Promise<StoredImport | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('kind', '=', kind)
    .where('file_hash', '=', hash)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toStoredImport(row) : null
}

/** Locks an import until the transaction ends. */
export async function lockImport(trx: Trx, id: string): Promise<StoredImport | null> {
  const one = trx.selectFrom('imports').selectAll().where('id', '=', id).$call(rowLock(trx))
  const row = await one.executeTakeFirst()
  return row ? toStoredImport(row) : null
}

export async function addImport(trx: Trx, made: StoredImport): Promise<void> {
  const { id, kind, fileName, fileHash, rows, pkId, logId, by, at } = made
  const file = { file_name: fileName, file_hash: fileHash, row_count: rows, made: made.made }
  const who = { user_id: by.id, user_name: by.name, created_at: at, undone_at: null, undone_by: null }
  await insertRows(trx, 'imports', [{ id, kind, ...file, pk_id: pkId, log_id: logId, ...who }])
}

export async function markUndone(trx: Trx, id: string, by: string, now: number): Promise<void> {
  const undone = { undone_at: now, undone_by: by }
  await trx.updateTable('imports').set(undone).where('id', '=', id).execute()
}

/** Key of the advisory lock; no other lock of ours has it. */
const importing = 7_240_055

/** One import or undo at a time: false while another one is stored. On SQLite the transaction is the lock. */
export async function lockImports(trx: Trx): Promise<boolean> {
  if (engineOf(trx) === 'sqlite') return true
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${importing}) as held`.execute(trx)
  return rows[0]?.held === true
}
