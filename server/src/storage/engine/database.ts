import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { engineOf } from '../schema/engine-of.ts'
import type { Tables } from '../schema/tables.ts'

export type Engine = ReturnType<typeof engineOf>

/** The open database. Reads may use it directly; writes go through `inTransaction`. */
export interface Database {
  readonly engine: Engine
  readonly db: Kysely<Tables>
  /** Pool of PostgreSQL for libraries with tables of their own; null on SQLite. */
  readonly pool: Pool | null
  /** File of the embedded database; null on PostgreSQL. */
  readonly file: string | null
  /** Version of the stored data: while it stays the same, nothing was stored by any process. */
  version(): Promise<string>
  close(): Promise<void>
}

/** A transaction. SQLite has one connection, so inside a transaction only this may be used. */
export type Trx = Transaction<Tables>

/** A database or transaction to read from. */
export type Queries = Kysely<Tables> | Trx

/** A read-only snapshot of the database, while others continue to write. */
export interface Snapshot {
  readonly trx: Trx
  end(): Promise<void>
}

/** Limits the snapshots for streamed answers, so that enough connections remain for other calls. */
export interface Snapshots {
  /** Waits until one is free for this person; rejects with the reason of `signal` once that is aborted. */
  take(person: string, signal: AbortSignal): Promise<Snapshot>
}
