import type { Database, Engine } from '../../server/src/storage/engine/database.ts'
import { openPostgres } from '../../server/src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../server/src/storage/engine/open-sqlite.ts'
import type { DatabaseLocation } from '../../server/src/storage/open-database.ts'

export type DatabaseAddress = Pick<DatabaseLocation, 'url' | 'file'>

/** Makes databases with made-up data of any size on one engine. */
export interface FixtureDb {
  readonly engine: Engine
  /** The address of a new, empty database. */
  empty(name: string): Promise<DatabaseAddress>
  /** A new database with that many packages. */
  fresh(packages: number, name: string): Promise<DatabaseAddress>
  /** Copies a database, which must not be open. */
  clone(address: DatabaseAddress, name: string): Promise<DatabaseAddress>
  /**
   * CPU time of the database's own processes, in ms; null if there are none, or if they cannot be measured.
   */
  cpuTime(): number | null
  /** Removes all databases except the seeded originals, which the next run reuses. */
  close(): Promise<void>
}

/** Opens a database of another commit, whose schema may be older, without migrating it. */
export function openWithoutMigrating({ url, file }: DatabaseAddress): Database {
  return url === undefined ? openSqlite(file) : openPostgres(url, (error) => console.error(error.message))
}
