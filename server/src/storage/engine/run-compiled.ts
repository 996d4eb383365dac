import type { CompiledQuery, QueryResult } from 'kysely'
import type { Queries, Trx } from './database.ts'
import type { CachedDatabase } from './statement-cache.ts'

const files = new WeakMap<Queries, CachedDatabase>()
const bound = new WeakMap<Queries, CachedDatabase>()

/** Registers the embedded database of a query builder. */
export function rememberFile(db: Queries, file: CachedDatabase): void {
  files.set(db, file)
}

/** Registers that a transaction of `db` has begun and has the only connection until it ends. */
export function bindConnection(trx: Trx, db: Queries): void {
  const file = files.get(db)
  if (file) bound.set(trx, file)
}

/**
 * Runs a compiled query with these parameters. On the embedded database it bypasses the query library, which
 * takes longer than the statement (docs/decisions/050-compiled-statements.md), unless it has to wait there
 * for the end of a transaction.
 */
export async function runCompiled<R>(
  db: Queries,
  query: CompiledQuery<R>,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> {
  const file = bound.get(db) ?? freeFile(db)
  if (!file) return db.executeQuery({ ...query, parameters })
  const statement = file.prepare(query.sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

function freeFile(db: Queries): CachedDatabase | undefined {
  const file = files.get(db)
  return file?.isFree() ? file : undefined
}
