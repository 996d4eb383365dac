import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Whether the database answers a query; false also when the query fails. */
export async function pingDatabase(db: Queries): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
