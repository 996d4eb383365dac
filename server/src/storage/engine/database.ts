import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../schema/tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** The open database. Reads may use it directly; writes go through `inTransaction`. */
export interface Database {
  readonly engine: Engine
  readonly db: Kysely<Tables>
  /** Pool of PostgreSQL for libraries that keep their own tables; null on SQLite. */
  readonly pool: Pool | null
  /** The embedded database file; null on PostgreSQL. */
  readonly file: string | null
  /** A sign of all that is stored: as long as it is the same, nothing was stored by anybody. */
  version(): Promise<string>
  close(): Promise<void>
}

/** A transaction. On SQLite there is one connection: inside a transaction only this may be used. */
export type Trx = Transaction<Tables>

/** Where a read may run: on its own or inside a transaction. */
export type Queries = Kysely<Tables> | Trx
