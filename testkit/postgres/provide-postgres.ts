import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { runSql } from './database.ts'
import { startPostgres } from './launcher.ts'
import type {} from './new-database.ts'

/**
 * Starts a PostgreSQL for the tests of a project, `inject('postgresUrl')`; returns the function that stops
 * it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  await makeLoginCheap(url)
  project.provide('postgresUrl', url)
  return stop
}

/**
 * Stores the password as one round of its hash, not 4096: tests connect thousands of times, each for 5 ms of
 * hashing.
 */
async function makeLoginCheap(url: string): Promise<void> {
  const { username, password } = new URL(url)
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(decodeURIComponent(password), salt, 1, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  const verifier = `SCRAM-SHA-256$1:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
  await runSql(url, `alter role ${username} password '${verifier}'`)
}
