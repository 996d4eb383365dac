import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, databaseUrl, runSql } from '../postgres/database.ts'
import { startPostgres } from '../postgres/launcher.ts'
import { cpuTimeOfAll } from '../report/cpu-time.ts'
import type { DatabaseAddress, FixtureDb } from './fixture-db.ts'
import { bringUpToDate, seed, seedsFolder } from './seeds.ts'

/**
 * Databases in the PostgreSQL at DATABASE_URL, whose user must be allowed to create them, or in one that it
 * starts.
 */
export async function postgresFixtures(given = process.env.DATABASE_URL): Promise<FixtureDb> {
  const own =
    given === undefined ? await startPostgres({ durable: true, kept: join(seedsFolder, 'postgres') }) : null
  const admin = own?.url ?? given ?? ''
  // The data folder holds secrets and mails.
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-bench-'))
  const made: string[] = []

  const addressOf = (name: string): DatabaseAddress => ({
    url: databaseUrl(admin, name),
    file: join(folder, name, 'none'),
  })
  async function create(name: string, template: string): Promise<DatabaseAddress> {
    const database = `bench_${process.pid}_${name.replaceAll(/\W/g, '_')}`
    await createDatabase(admin, { name: database, clauses: `template ${template} strategy file_copy` })
    made.push(database)
    return addressOf(database)
  }
  async function seeded(packages: number): Promise<string> {
    const name = `bench_seed_${packages}`
    const there = await runSql(admin, `select 1 from pg_database where datname = '${name}'`)
    if (there.length > 0 && (await bringUpToDate(addressOf(name)))) return name
    await runSql(admin, `drop database if exists ${name}_new`)
    const url = await createDatabase(admin, { name: `${name}_new` })
    await seed(packages, { DATABASE_URL: url, DATA_DIR: join(folder, `${name}-data`) })
    await runSql(admin, `drop database if exists ${name}`)
    await runSql(admin, `alter database ${name}_new rename to ${name}`)
    await bringUpToDate(addressOf(name))
    return name
  }
  return {
    engine: 'postgres',
    empty: (name) => create(name, 'template0'),
    fresh: async (packages, name) => create(name, await seeded(packages)),
    clone: ({ url = '' }, name) => create(name, new URL(url).pathname.slice(1)),
    cpuTime: () => (own ? cpuTimeOfAll(own.pid()) : null),
    async close() {
      for (const database of made) await runSql(admin, `drop database ${database} with (force)`)
      await own?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
