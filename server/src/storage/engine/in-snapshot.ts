import type { Database, Queries } from './database.ts'

/** Reads several times from one state of the data: what is written in between is not seen. */
export function inSnapshot<T>({ db, engine }: Database, read: (one: Queries) => Promise<T>): Promise<T> {
  return engine === 'sqlite'
    ? db.connection().execute(read)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
