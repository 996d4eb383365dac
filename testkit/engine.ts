import { inject } from 'vitest'
import type { Engine } from '../server/src/storage/engine/database.ts'

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
