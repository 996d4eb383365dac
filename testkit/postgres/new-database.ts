import { inject } from 'vitest'
import { createDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL in which a test file may create a database of its own. */
    postgresUrl: string
  }
}

/** Creates a database in the PostgreSQL of the tests, so that test files can run in parallel. */
export const newPostgresDatabase = (): Promise<string> =>
  // The usual strategy writes the new files to the log of transactions as well.
  createDatabase(inject('postgresUrl'), { clauses: 'strategy file_copy' })
