import { sql } from 'kysely'
import type { Settings } from '#domain/setting/settings.ts'
import type { Database } from '../engine/database.ts'
import { refreshPlannerStatistics } from '../engine/planner-statistics.ts'
import type { ChainHead } from '../stores/log/hash-chain.ts'
import { addMissingSettings } from '../stores/setting/setting.store.ts'
import { filledTables, type Rows } from './rows.ts'

/** Rows of one insert. The number is fixed, so that the statement is compiled once. */
const perInsert = 100

/** Throws unless the database is empty: made-up data must never mix with real data. */
export async function requireEmpty({ db }: Database): Promise<void> {
  for (const table of ['users', 'packages', 'logs'] as const) {
    const found = await db.selectFrom(table).select('created_at').limit(1).executeTakeFirst()
    if (found)
      throw new Error(`The database is not empty: there are ${table}. Seed a fresh DATA_DIR or DATABASE_URL.`)
  }
}

interface Batch {
  readonly rows: Rows
  /** Head of the log's hash chain after these rows. */
  readonly head: ChainHead
}

/** Stores rows in one transaction. */
export async function storeRows({ db }: Database, { rows, head }: Batch): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of filledTables) {
      const all = rows[table] as never[]
      for (let at = 0; at < all.length; at += perInsert) {
        await trx
          .insertInto(table)
          .values(all.slice(at, at + perInsert))
          .execute()
      }
    }
    await trx.updateTable('log_head').set(head).execute()
    const last = rows.transactions.at(-1)?.number
    if (last !== undefined) await trx.updateTable('transaction_counter').set({ last }).execute()
  })
}

/** Stores settings in a database that has none or the first ones. */
export async function storeSettings({ db }: Database, settings: Settings, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addMissingSettings(trx, now)
    for (const [name, value_micro] of Object.entries(settings)) {
      await trx
        .updateTable('settings')
        .set({ value_micro, updated_at: now })
        .where('name', '=', name as never)
        .execute()
    }
  })
}

/** Updates the statistics of the query planner, as an open server does. */
export async function gatherStatistics(database: Database): Promise<void> {
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
  else await refreshPlannerStatistics(database)
}
