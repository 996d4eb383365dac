import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Measures again, on SQLite, the tables that have grown much or have a new index: by these figures it chooses the index of a
 * query (docs/decisions/086-planner-statistics.md). PostgreSQL does so by itself.
 */
export async function refreshPlannerStatistics({ engine, db }: Database): Promise<void> {
  // 0x2 measures; 0x10000 looks at all tables, also those that this connection has not read.
  if (engine === 'sqlite') await sql`pragma optimize = 0x10002`.execute(db)
}
