import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Rows that a smaller table counts as having: it may have as many before it is measured again. */
const fewestRows = sql.lit(1000)

/**
 * Measures again, on SQLite, the tables that have grown much or have a new index: by these figures it chooses
 * the index of a query (docs/decisions/050-compiled-statements.md). PostgreSQL does so by itself.
 */
export async function refreshPlannerStatistics({ engine, db }: Database): Promise<void> {
  if (engine !== 'sqlite') return
  // 0x2 measures; 0x10000 looks at all tables, also those that this connection has not read.
  await sql`pragma optimize = 0x10002`.execute(db)
  await sql`delete from sqlite_stat4 where tbl in (select tbl from sqlite_stat1 group by tbl
    having max(cast(stat as integer)) < ${fewestRows})`.execute(db)
  // A figure begins with the number of rows. An index of only some rows keeps its own.
  await sql`update sqlite_stat1 set stat = ${fewestRows} || substr(stat || ' ', instr(stat || ' ', ' '))
    where cast(stat as integer) < ${fewestRows} and cast(stat as integer) =
      (select max(cast(stat as integer)) from sqlite_stat1 as same where same.tbl = sqlite_stat1.tbl)`.execute(
    db,
  )
  // Reads the changed figures.
  await sql`analyze sqlite_schema`.execute(db)
}
