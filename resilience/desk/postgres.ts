import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { makeData, type RunningPostgres, runData } from '../../scripts/postgres/durable.ts'
import { newPlace } from '../../scripts/postgres/place.ts'

/** A PostgreSQL that keeps what it has promised, and that can be killed and started again. */
export interface DurablePostgres {
  /** Runs a statement in the database `postgres`, as who may do everything. */
  sql(statement: string): Promise<void>
  /** A new database, its tables in a folder of their own if one is given; its address. */
  newDatabase(folder?: string): Promise<string>
  /** kill -9 for the server and every process it has started, by their ids. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes all that it stored. */
  remove(): Promise<void>
}

export async function makePostgres(): Promise<DurablePostgres> {
  const place = await newPlace()
  const { folder, owner, url } = place
  const data = join(folder, 'data')
  makeData(place, data)
  let running: RunningPostgres | null = null

  async function start() {
    running = await runData(place, data)
  }

  async function sql(statement: string) {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  await start()
  return {
    sql,
    start,
    async newDatabase(tables) {
      const name = `resilience_${randomUUID().replaceAll('-', '')}`
      if (tables !== undefined) {
        if (owner) chownSync(tables, owner.uid, owner.gid)
        await sql(`create tablespace ${name} location '${tables}'`)
      }
      await sql(`create database ${name} ${tables === undefined ? '' : `tablespace ${name}`}`)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async kill() {
      const postmaster = running?.pid()
      const all = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]
      for (const pid of all) killIfThere(pid, 'SIGKILL')
      while (all.some((pid) => killIfThere(pid, 0))) await wait(5)
      await running?.end()
    },
    async remove() {
      await running?.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

/** False when there is no such process. */
function killIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
