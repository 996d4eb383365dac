import { AsyncLocalStorage } from 'node:async_hooks'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { asRan, type Ran } from './query-plan.ts'

/**
 * The statements of some work. Jobs, and what earlier work has left to do, run between them and are not
 * counted.
 */
const present = new AsyncLocalStorage<Ran[]>()

type Run = (...args: unknown[]) => unknown
export type Follow = (work: () => Promise<unknown>) => Promise<readonly Ran[]>

/**
 * Until the test ends, gives all statements that run during some work on either database, those that begin
 * and end its transactions among them. Jobs that run at an interval stand still meanwhile, so call it before
 * an app is made.
 */
export function followStatements(): Follow {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  seeSqlite((one) => present.getStore()?.push(one))
  // What was changed is announced up to 50 ms later, so not always within the work.
  seePostgres((one) => one.text.includes('pg_notify') || present.getStore()?.push(one))
  return async (work) => {
    const ran: Ran[] = []
    await present.run(ran, work)
    return [...ran]
  }
}

function seeSqlite(see: (ran: Ran) => unknown): void {
  const sqlite = new Sqlite(':memory:')
  const statement: Record<'run' | 'all', Run> = Object.getPrototypeOf(sqlite.prepare('select 1'))
  sqlite.close()
  for (const way of ['run', 'all'] as const) {
    const original = statement[way]
    const spy = vi.spyOn(statement, way).mockImplementation(function (this: Sqlite.Statement, ...args) {
      see({ text: this.source, values: args })
      return original.apply(this, args)
    })
    onTestFinished(() => spy.mockRestore())
  }
}

function seePostgres(see: (ran: Ran) => unknown): void {
  const client: { query: Run } = Client.prototype
  const original = client.query
  const spy = vi.spyOn(client, 'query').mockImplementation(function (this: Client, ...args) {
    see(asRan(args))
    return original.apply(this, args)
  })
  onTestFinished(() => spy.mockRestore())
}
