import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { startCluster } from './cluster.ts'

const START = `
  import { startCluster } from '${join(import.meta.dirname, 'cluster.ts')}'
  const { url, folder } = await startCluster()
  console.log(JSON.stringify({ url, folder }))
  setInterval(() => {}, 1000)`

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database mine')
  await client.end()
}

it('a cluster serves databases until it is stopped, and leaves nothing', async () => {
  const { url, folder, stop } = await startCluster()
  await createDatabase(url)
  await stop()
  await expect(createDatabase(url)).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(folder)).toBe(false)
})

it('a cluster ends with the process that started it, however that ended', async () => {
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', START])
  const [line] = await once(starter.stdout.setEncoding('utf8'), 'data')
  const { url, folder } = JSON.parse(line)
  await createDatabase(url)
  starter.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 10_000)
  await expect(createDatabase(url)).rejects.toThrow('ECONNREFUSED')
})
