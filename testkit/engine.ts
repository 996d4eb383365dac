import { inject, it } from 'vitest'
import type { Engine } from '../server/src/storage/engine/database.ts'
import { fullRun } from './full-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
  }
}

/**
 * The database of the project that runs the test: `server` runs on SQLite, `postgres` on PostgreSQL
 * (vitest.config.ts).
 */
export const engine: Engine = inject('engine')

/**
 * A test that is the same on both databases, in a file that `npm test` runs on both: it tries it on SQLite
 * alone, the full run on both.
 */
export const itOnce = it.runIf(engine === 'sqlite' || fullRun)
