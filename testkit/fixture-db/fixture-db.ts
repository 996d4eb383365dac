import type { Database, Engine } from '../../server/src/storage/engine/database.ts'
import type { DatabaseLocation } from '../../server/src/storage/engine/open-database.ts'
import { openPostgres } from '../../server/src/storage/engine/open-postgres.ts'
import { openSqlite } from '../../server/src/storage/engine/open-sqlite.ts'

/** Where a database is. */
export type Place = Pick<DatabaseLocation, 'url' | 'file'>

/** An engine on which made-up businesses of any size can be opened at once. */
export interface FixtureDb {
  readonly engine: Engine
  /** Where a database can be made, which is not there yet. */
  empty(name: string): Promise<Place>
  /** A business of that many packages, to do anything with. */
  fresh(packages: number, name: string): Promise<Place>
  /** The same once more; nobody may have it open. */
  clone(place: Place, name: string): Promise<Place>
  /** CPU time of the database's own processes so far, in ms; null where there are none, or none that can be seen. */
  cpuTime(): number | null
  /** Removes all but the businesses as they were made, which are kept for the next time. */
  close(): Promise<void>
}

/** A database of whatever schema: that of another commit may be older than the present one. */
export function openAsItIs({ url, file }: Place): Database {
  return url === undefined ? openSqlite(file) : openPostgres(url, (error) => console.error(error.message))
}
