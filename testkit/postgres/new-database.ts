import { inject } from 'vitest'
import { createDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL in which a test file may create a database of its own. */
    postgresUrl: string
  }
}

/** A database of its own in the PostgreSQL of the tests, so that files can run side by side. */
export const newPostgresDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'))
