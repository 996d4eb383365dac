import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { Tables } from '../schema/tables.ts'
import type { Database } from './database.ts'
import { planName } from './kept-plans.ts'

const bigintOid = 20

// Our bigint columns always fit a JavaScript number; any other value is an error.
function readBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`)
  return value
}

/** Opens PostgreSQL by its URL; connections are made on demand. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new Pool({
    Client: PlanKeepingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigintOid && format !== 'binary' ? readBigint : types.getTypeParser(oid, format),
    },
  })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onIdleError)
  // So would a connection that breaks within a transaction; its next query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // SQLite takes an empty list after `in`, PostgreSQL does not.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] })
  return { engine: 'postgres', db, pool, file: null, version, close: () => db.destroy() }

  /** Equal texts mean that both snapshots see the same transactions. */
  async function version(): Promise<string> {
    const { rows } = await pool.query<{ version: string }>('select pg_current_snapshot()::text as version')
    return String(rows[0]?.version)
  }
}

/** A connection that gives these statements their names. */
class PlanKeepingClient extends Client {
  /** Takes and returns what its parent does. */
  override query(asked: unknown, values?: unknown, ...more: unknown[]): never {
    const query: (this: Client, ...args: unknown[]) => unknown = super.query
    const name = typeof asked === 'string' && Array.isArray(values) ? planName(asked) : undefined
    const args = name === undefined ? [asked, values, ...more] : [{ name, text: asked, values }, ...more]
    return query.apply(this, args) as never
  }
}
