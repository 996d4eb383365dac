import type { Database, Queries } from '../../storage/engine/database.ts'
import { takeSnapshot } from '../../storage/engine/snapshot.ts'

/** Reads on one snapshot, so that a preview belongs to one moment; nothing is stored. */
export async function onSnapshot<T>(database: Database, read: (db: Queries) => Promise<T>): Promise<T> {
  const { trx, end } = await takeSnapshot(database)
  try {
    return await read(trx)
  } finally {
    await end()
  }
}
