import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { FixtureDb, Place } from './fixture-db.ts'
import { keptPostgres } from './kept-postgres.ts'
import { bringUpToDate, seed } from './seeds.ts'

/** Databases of the PostgreSQL of DATABASE_URL, whose user must be allowed to create them, or of one of our own. */
export async function postgresFixtures(given = process.env.DATABASE_URL): Promise<FixtureDb> {
  const own = given === undefined ? await keptPostgres() : null
  const admin = own?.url ?? given ?? ''
  // The product keeps its secrets and mails in a folder also here.
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-bench-'))
  const made: string[] = []

  async function sql(statement: string): Promise<number> {
    const client = new Client({ connectionString: admin })
    await client.connect()
    const { rowCount } = await client.query(statement)
    await client.end()
    return rowCount ?? 0
  }
  function placeOf(name: string): Place {
    const url = new URL(admin)
    url.pathname = `/${name}`
    return { url: url.href, file: join(folder, name, 'none') }
  }
  async function create(name: string, template: string): Promise<Place> {
    const database = `bench_${process.pid}_${name.replaceAll(/\W/g, '_')}`
    await sql(`create database ${database} template ${template} strategy file_copy`)
    made.push(database)
    return placeOf(database)
  }
  async function seeded(packages: number): Promise<string> {
    const name = `bench_seed_${packages}`
    const there = await sql(`select 1 from pg_database where datname = '${name}'`)
    if (there > 0 && (await bringUpToDate(placeOf(name)))) return name
    await sql(`drop database if exists ${name}_new`)
    await sql(`create database ${name}_new`)
    const { url = '' } = placeOf(`${name}_new`)
    await seed(packages, { DATABASE_URL: url, DATA_DIR: join(folder, `${name}-data`) })
    await sql(`drop database if exists ${name}`)
    await sql(`alter database ${name}_new rename to ${name}`)
    await bringUpToDate(placeOf(name))
    return name
  }
  return {
    engine: 'postgres',
    empty: (name) => create(name, 'template0'),
    fresh: async (packages, name) => create(name, await seeded(packages)),
    clone: ({ url = '' }, name) => create(name, new URL(url).pathname.slice(1)),
    cpuTime: () => own?.cpuTime() ?? null,
    async close() {
      for (const database of made) await sql(`drop database ${database} with (force)`)
      await own?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
