import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { storeLongAddresses } from '../http/long-addresses.ts'

// File descriptors of a process can be counted on Linux only.
const canCount = process.platform === 'linux'
// The connection of the embedded database, or the one that listens to PostgreSQL. Jobs use further ones for a
// moment.
const heldWhenIdle = 1
const slowMachine = { timeout: 20_000 }

const testApp = await openTestApp(engine)
const boss = await testApp.person('admin', 'Boss')
const url = await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })
for (let at = 0; at < 6000; at += 500) {
  // What cannot be compressed.
  const noteOf = () => randomBytes(3000).toString('base64')
  await storeLongAddresses(testApp.database.db, 500, { from: at, noteOf })
}

/**
 * Connections. Each one to the embedded database has its own descriptor of the write-ahead log; SQLite
 * keeps some descriptors of the file itself, because closing one would release the locks of the others.
 */
async function held(): Promise<number> {
  const { pool } = testApp.database
  if (pool) return pool.totalCount - pool.idleCount
  const names = await readdir('/proc/self/fd')
  const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return files.filter((file) => file === join(testApp.dataDir, 'parcel-desk.sqlite-wal')).length
}
async function begin(): Promise<IncomingMessage> {
  const request = get(`${url}/api/export`, {
    headers: { authorization: `Bearer ${boss.token}` },
    agent: false,
  })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('no answer')
  response.on('error', () => undefined)
  // One that stays open after a failure would make the next test wait for its turn.
  onTestFinished(() => void response.destroy())
  expect(response.statusCode).toBe(200)
  return response
}

it.runIf(canCount)('that is aborted leaves nothing open, twenty times', async () => {
  await expect.poll(held, slowMachine).toBe(heldWhenIdle)
  for (let round = 0; round < 20; round += 1) {
    const response = await begin()
    await once(response, 'readable')
    if (round < 10) await expect.poll(held, slowMachine).toBeGreaterThan(heldWhenIdle)
    response.destroy()
  }
  await expect.poll(held, slowMachine).toBe(heldWhenIdle)
})

it.runIf(canCount)('that fails breaks the connection and leaves nothing open', async () => {
  await expect.poll(held, slowMachine).toBe(heldWhenIdle)
  await testApp.sql(
    `insert into domestic_legs (courier, parcel_id, state, asked_at, entries) values ('x', 'x', 'unknown', 1, '{')`,
  )
  const response = await begin()
  await expect(response.toArray()).rejects.toThrow('aborted')
  await expect.poll(held, slowMachine).toBe(heldWhenIdle)
  await testApp.sql(`delete from domestic_legs where courier = 'x'`)
})

it('that is not read does not delay the end of the server', async () => {
  const response = await begin()
  await once(response, 'readable')
  await testApp.close()
  await expect(response.toArray()).rejects.toThrow('aborted')
}, 30_000)
