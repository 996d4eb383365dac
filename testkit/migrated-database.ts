import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { type DatabaseLocation, openDatabase } from '../server/src/storage/open-database.ts'
import { databaseUrl } from './postgres/database.ts'
import { newPostgresDatabase } from './postgres/new-database.ts'

// Each worker migrates one database of each engine and copies it for its tests, because most of the time of
// opening a new database is that of its migrations.
let file: Promise<string> | undefined
let name: Promise<string> | undefined
let server: Pool | undefined

/** Makes an embedded database of the current schema, without rows. */
export async function copyMigratedFile(to: string): Promise<void> {
  file ??= newFile()
  await copyFile(await file, to)
}

/**
 * Makes a database of the current schema, without rows, in the PostgreSQL of the tests; gives its address.
 */
export async function copyMigratedPostgres(): Promise<string> {
  name ??= newName()
  const copy = `copy_${randomUUID().replaceAll('-', '')}`
  // The usual strategy writes the copy to the log of transactions as well, which takes three times as long in
  // memory.
  await run(`create database ${copy} template ${await name} strategy file_copy`)
  return databaseUrl(inject('postgresUrl'), copy)
}

/** Removes a copy, because a thousand of them would need 10 GB. */
export async function dropPostgresCopy(url: string): Promise<void> {
  await run(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

/**
 * Runs a statement in the PostgreSQL of the tests over one connection, which does not keep the worker
 * running.
 */
async function run(statement: string): Promise<void> {
  if (!server) {
    server = new Pool({ connectionString: inject('postgresUrl'), max: 1, allowExitOnIdle: true })
    server.on('error', () => undefined)
  }
  await server.query(statement)
}

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-migrated-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const location = { url: undefined, file: join(folder, 'parcel-desk.sqlite'), mustExist: false }
  await migrateNew(location)
  return location.file
}

async function newName(): Promise<string> {
  const url = await newPostgresDatabase()
  await migrateNew({ url, file: '', mustExist: false })
  return new URL(url).pathname.slice(1)
}

async function migrateNew(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location, 0, () => undefined)
  // They get the time of the test when it opens its copy.
  await database.db.deleteFrom('settings').execute()
  await database.close()
}
