import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createDatabase } from '../testkit/postgres/database.ts'
import { startPostgres } from '../testkit/postgres/launcher.ts'

const START = `
  import { startPostgres } from '${join(import.meta.dirname, '../testkit/postgres/launcher.ts')}'
  const { url, folder } = await startPostgres()
  console.log(JSON.stringify({ url, folder }))
  setInterval(() => {}, 1000)`

it('PostgreSQL serves databases until it is stopped, and leaves no files', async () => {
  const { url, folder, stop } = await startPostgres()
  await createDatabase(url)
  await stop()
  await expect(createDatabase(url)).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(folder)).toBe(false)
})

it('PostgreSQL ends with the process that started it, even if that was killed', async () => {
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', START])
  const [line] = await once(starter.stdout.setEncoding('utf8'), 'data')
  const { url, folder } = JSON.parse(line)
  await createDatabase(url)
  starter.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 10_000)
  await expect(createDatabase(url)).rejects.toThrow('ECONNREFUSED')
})
