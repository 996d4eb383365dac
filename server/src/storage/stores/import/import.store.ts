import { sql } from 'kysely'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { engineOf } from '../../schema/engine-of.ts'

/** The columns of an import by their names here. */
const importColumns = [
  'id',
  'kind',
  'file_name as file',
  'file_hash as hash',
  'row_count as rows',
  'made',
  'pk_id as pkId',
  'log_id as logId',
  'user_id as userId',
  'user_name as by',
  'created_at as at',
  'undone_at as undoneAt',
  'undone_by as undoneBy',
] as const
const importsIn = (db: Queries) => db.selectFrom('imports').select(importColumns)

export type StoredImport = Awaited<ReturnType<typeof newestImports>>[number]

/** The newest imports, newest first. */
export const newestImports = (db: Queries, atMost: number) =>
  importsIn(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()

export const findImport = (db: Queries, id: string) => importsIn(db).where('id', '=', id).executeTakeFirst()

/** Locks an import until the transaction ends. */
export const lockImport = (trx: Trx, id: string) =>
  importsIn(trx).where('id', '=', id).$call(rowLock(trx)).executeTakeFirst()

/** The last import of a file that stands. */
export function importOfFile(db: Queries, kind: ImportKind, hash: string): Promise<StoredImport | undefined> {
  const ofFile = importsIn(db).where('kind', '=', kind).where('file_hash', '=', hash)
  return ofFile.where('undone_at', 'is', null).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

type NewImport = Omit<StoredImport, 'undoneAt' | 'undoneBy'>

export async function addImport(trx: Trx, made: NewImport): Promise<void> {
  const { file, hash, rows, pkId, logId, userId, by, at, ...same } = made
  const what = { file_name: file, file_hash: hash, row_count: rows, pk_id: pkId, log_id: logId }
  const who = { user_id: userId, user_name: by, created_at: at, undone_at: null, undone_by: null }
  await insertRows(trx, 'imports', [{ ...same, ...what, ...who }])
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
