import { AsyncLocalStorage } from 'node:async_hooks'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Set during the work, for what it asks of PostgreSQL; work of others is between its statements there. */
const present = new AsyncLocalStorage<true>()

type Run = (...args: unknown[]) => unknown
type Follow = (work: () => Promise<unknown>) => Promise<readonly string[]>

/**
 * Until the test ends, gives the texts of all statements that run during some work on either database, those that begin
 * and end its transactions among them. Jobs that run at an interval stand still meanwhile, so call it before an app is made.
 */
export function followStatements(): Follow {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let ran: string[] = []
  // What was changed is announced up to 50 ms later, so not always within the work.
  const see = (text: string) => void (text.includes('pg_notify') || ran.push(text))
  seeSqlite(see)
  seePostgres(see)
  return async (work) => {
    ran = []
    await present.run(true, work)
    return [...ran]
  }
}

function seeSqlite(see: (text: string) => void): void {
  const sqlite = new Sqlite(':memory:')
  const statement: Record<'run' | 'all', Run> = Object.getPrototypeOf(sqlite.prepare('select 1'))
  sqlite.close()
  for (const way of ['run', 'all'] as const) {
    const original = statement[way]
    const spy = vi.spyOn(statement, way).mockImplementation(function (this: Sqlite.Statement, ...args) {
      see(this.source)
      return original.apply(this, args)
    })
    onTestFinished(() => spy.mockRestore())
  }
}

function seePostgres(see: (text: string) => void): void {
  const client: { query: Run } = Client.prototype
  const original = client.query
  const spy = vi.spyOn(client, 'query').mockImplementation(function (this: Client, ...args) {
    const [asked] = args
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
    if (present.getStore()) see(String(text))
    return original.apply(this, args)
  })
  onTestFinished(() => spy.mockRestore())
}
