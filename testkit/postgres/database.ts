import { randomUUID } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'

export async function runSql<R extends QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new Client({ connectionString: url })
  // Without a listener, a broken connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<R>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Creates a database in the PostgreSQL at `server` and gives its address. */
export async function createDatabase(
  server: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, clauses = '' } = {},
): Promise<string> {
  await runSql(server, `create database ${name} ${clauses}`)
  return databaseUrl(server, name)
}

/** The address of another database of the same PostgreSQL. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
