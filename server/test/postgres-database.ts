import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A database of its own for every desk, so that files can run side by side; in the PostgreSQL of the tests unless another is named. */
export async function newPostgresDatabase(server = inject('postgresUrl')): Promise<string> {
  const name = `desk_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
