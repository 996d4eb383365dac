import type { TestProject } from 'vitest/node'
import { startPostgres } from './launcher.ts'
import type {} from './new-database.ts'

/** Starts a PostgreSQL for the tests of a project, `inject('postgresUrl')`; returns the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
