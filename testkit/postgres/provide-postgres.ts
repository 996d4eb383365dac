import type { TestProject } from 'vitest/node'
import { startPostgres } from './launcher.ts'
import type {} from './new-database.ts'

/** Gives the tests of a project a PostgreSQL: `inject('postgresUrl')`. Returns how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
