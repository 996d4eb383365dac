import type { Database, Queries, Snapshot } from './database.ts'
import { openSqliteForReading } from './open-sqlite.ts'

/**
 * The embedded database is read through a connection of its own, so that writes of this process do not wait
 * either.
 */
export async function takeSnapshot({ db, file }: Database): Promise<Snapshot> {
  if (file === null) {
    const trx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    return { trx, end: () => trx.rollback().execute() }
  }
  const beside = openSqliteForReading(file)
  try {
    const trx = await beside.db.startTransaction().execute()
    return {
      trx,
      async end() {
        await trx.rollback().execute()
        await beside.close()
      },
    }
  } catch (error) {
    await beside.close()
    throw error
  }
}

/** Reads several times from one state of the data: what is written in between is not seen. */
export function inSnapshot<T>({ db, engine }: Database, read: (one: Queries) => Promise<T>): Promise<T> {
  return engine === 'sqlite'
    ? db.connection().execute(read)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
