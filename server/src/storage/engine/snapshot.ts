import type { Database, Snapshot } from './database.ts'
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
