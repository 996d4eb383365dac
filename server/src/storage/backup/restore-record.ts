import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Queries } from '../engine/database.ts'
import { writeFlushed } from './write-flushed.ts'

/**
 * What a restore did; kept in DATA_DIR, since the restored database knows nothing of it. With PostgreSQL also
 * the comment of the schema, which other servers read.
 */
export interface RestoreRecord {
  /** ISO time. */
  readonly at: string
  /** `kept`: it ended before it changed anything. */
  readonly outcome: 'restored' | 'undone' | 'kept'
  /** ISO time of the copy. */
  readonly copyOf: string | null
  readonly rows?: number
  /** The folder of DATA_DIR, or schema of PostgreSQL, that has the data of before. */
  readonly aside?: string | null
  /** Findings of the check of the books; missing while it was not checked. */
  readonly findings?: number
  /** True when the server was stopped in the middle, and a start has completed or removed it. */
  readonly interrupted?: boolean
  /** Why it was kept, in English, as the console said it. */
  readonly reason?: string
}

const fileName = 'restores.json'
const most = 20
const undoFor = 7 * 24 * 60 * 60 * 1000

/** What restores did, the newest first. */
export async function readRestores(dataDir: string): Promise<RestoreRecord[]> {
  const file = join(dataDir, fileName)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
}

/** What restores of this server did, and on PostgreSQL the last one of another server; the newest first. */
export async function knownRestores(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  dataDir: string,
): Promise<RestoreRecord[]> {
  const own = await readRestores(dataDir)
  if (engine !== 'postgres') return own
  const mark = await schemaMark(db)
  // A schema that no restore has made may have any comment.
  const shared: RestoreRecord[] = mark.startsWith('{"at"') ? [JSON.parse(mark)] : []
  const others = shared.filter(({ at }) => own.every((one) => one.at !== at))
  return [...others, ...own].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** The comment that a restore has left at the schema of PostgreSQL; '' without one. */
export async function schemaMark(db: Queries): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(current_schema()::regnamespace, 'pg_namespace') as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Adds a record, or replaces that of the same time. */
export async function addRestore(dataDir: string, record: RestoreRecord): Promise<void> {
  const others = (await readRestores(dataDir)).filter(({ at }) => at !== record.at)
  await writeFlushed(dataDir, fileName, [record, ...others].slice(0, most))
}

/** The restore that can be undone: the last one that changed something, for seven days. */
export function undoableRestore(
  restores: readonly RestoreRecord[],
  now: number,
): (RestoreRecord & { aside: string }) | null {
  const last = restores.find(({ outcome }) => outcome !== 'kept')
  if (last?.outcome !== 'restored' || !last.aside || now - Date.parse(last.at) > undoFor) return null
  return { ...last, aside: last.aside }
}
