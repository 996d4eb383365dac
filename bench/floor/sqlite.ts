import Sqlite from 'better-sqlite3'
import type { FloorEngine } from './engine.ts'
import type { Statement, Work } from './work.ts'

/** Opens the file as the product does (server/src/storage/open-sqlite.ts): same durability, same foreign keys. */
export function openSqliteFloor(file: string): FloorEngine {
  const sqlite = new Sqlite(file, { timeout: 5000, fileMustExist: true })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const prepared = new Map<string, Sqlite.Statement>()
  const begin = sqlite.prepare('begin immediate')
  const commit = sqlite.prepare('commit')
  const rollback = sqlite.prepare('rollback')

  function execute({ text, values }: Statement): readonly unknown[] {
    let statement = prepared.get(text)
    if (!statement) {
      statement = sqlite.prepare(text.replace(/ for update$/, ''))
      prepared.set(text, statement)
    }
    if (statement.reader) return statement.all(...values)
    statement.run(...values)
    return []
  }
  function read<T>(work: Work<T>): T {
    let step = work.next([])
    while (!step.done) step = work.next(execute(step.value))
    return step.value
  }
  return {
    read,
    write(work) {
      begin.run()
      try {
        const result = read(work)
        commit.run()
        return result
      } catch (error) {
        rollback.run()
        throw error
      }
    },
    close: () => void sqlite.close(),
  }
}
