import type { Database, Engine } from '../../server/src/storage/engine/database.ts'
import type { DatabasePlace } from '../../server/src/storage/engine/open-database.ts'
import { openPostgres } from '../../server/src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../server/src/storage/engine/open-sqlite.ts'

/** Where a database is. */
export type DatabaseAddress = Pick<DatabasePlace, 'url' | 'file'>

/** An engine on which made-up businesses of any size can be opened at once. */
export interface FixtureDb {
  readonly engine: Engine
  /** Where a database can be made, which is not there yet. */
  empty(name: string): Promise<DatabaseAddress>
  /** A business of that many packages, to do anything with. */
  fresh(packages: number, name: string): Promise<DatabaseAddress>
  /** The same once more; nobody may have it open. */
  clone(address: DatabaseAddress, name: string): Promise<DatabaseAddress>
  /** CPU time of the database's own processes so far, in ms; null where there are none, or none that can be seen. */
  cpuTime(): number | null
  /** Removes all but the businesses as they were made, which are kept for the next time. */
  close(): Promise<void>
}

/** A database of whatever schema: that of another commit may be older than the present one. */
export function openWithoutMigrating({ url, file }: DatabaseAddress): Database {
  return url === undefined ? openSqlite(file) : openPostgres(url, (error) => console.error(error.message))
}
