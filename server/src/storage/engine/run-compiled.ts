import type { CompiledQuery, QueryResult, SqliteDatabase } from 'kysely'
import type { Queries, Trx } from './database.ts'

const files = new WeakMap<Queries, SqliteDatabase>()
const bound = new WeakMap<Queries, SqliteDatabase>()

/** Registers the embedded database of a query builder. */
export function rememberFile(db: Queries, file: SqliteDatabase): void {
  files.set(db, file)
}

/** Registers that a transaction of `db` has begun and has the only connection until it ends. */
export function bindConnection(trx: Trx, db: Queries): void {
  const file = files.get(db)
  if (file) bound.set(trx, file)
}

/**
 * Runs a compiled query with these parameters. In a transaction of the embedded database it bypasses the query library,
 * which takes longer than the statement (docs/decisions/050-compiled-statements.md).
 */
export async function runCompiled<R>(
  db: Queries,
  query: CompiledQuery<R>,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> {
  const file = bound.get(db)
  if (!file) return db.executeQuery({ ...query, parameters })
  const statement = file.prepare(query.sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}
