import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A database of its own on the tests' PostgreSQL; its URL. */
export async function newPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `desk_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
