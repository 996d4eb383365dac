import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL in which a test file may create a database of its own. */
    postgresUrl: string
  }
}

/** Gives the tests of a project a PostgreSQL: `inject('postgresUrl')`. Returns how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster()
  project.provide('postgresUrl', url)
  return stop
}
