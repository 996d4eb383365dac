import { existsSync, realpathSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { isSqliteBusy } from './is-sqlite-busy.ts'
import { DatabaseError, readable } from './open-database.ts'

/** How long a start waits for a server that is just ending, in ms. */
const patience = 3000

/**
 * Makes this process the only server of the embedded database, until the returned function is called or the process
 * ends, however it ends. Throws DatabaseError while another server has it, or when the folder cannot be written.
 *
 * The lock is an exclusive transaction on an empty file of its own, since commands and the backup job use the database
 * beside the server. The file stays: if each server removed it, two could hold a lock on two files of one name.
 */
export function holdForServer(file: string): () => void {
  // Two data folders may lead to one file.
  const lock = `${existsSync(file) ? realpathSync(file) : file}.lock`
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(lock, { timeout: patience })
    // No second file beside the lock.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec('BEGIN EXCLUSIVE')
    const held = sqlite
    return () => held.close()
  } catch (error) {
    sqlite?.close()
    if (isSqliteBusy(error))
      throw new DatabaseError(`Another server serves ${file} already. Stop that one first.`)
    throw readable(error, { url: undefined, file: lock })
  }
}
