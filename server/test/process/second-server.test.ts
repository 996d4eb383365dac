// @rules 7-config-04
/** @module-tag slow */

import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { newFolder, providePage, type ServerProcess, startProcess } from '../../../testkit/server-process.ts'

beforeAll(providePage, 120_000)

const fileName = 'parcel-desk.sqlite'

async function health(server: ServerProcess): Promise<number> {
  return (await fetch(`${server.url}/api/health`)).status
}

async function stopsAnswering(url: string): Promise<void> {
  const answers = () =>
    fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(false)
}

it('is refused with a sentence and code 3, by whichever path it comes, and the first one goes on', async () => {
  const folder = await newFolder()
  const DATA_DIR = join(folder, 'data')
  const first = startProcess({ DATA_DIR })
  await first.ready
  const secrets = await readFile(join(DATA_DIR, 'secrets.json'), 'utf8')
  await symlink(DATA_DIR, join(folder, 'linked'))
  await mkdir(join(folder, 'by file'))
  await symlink(join(DATA_DIR, fileName), join(folder, 'by file', fileName))
  const paths = [DATA_DIR, join(folder, 'linked'), `${folder}/./data/`, join(folder, 'by file')]
  const others = paths.map((path) => startProcess({ DATA_DIR: path }))
  for (const other of others) {
    expect(await other.ended).toBe(3)
    expect(other.console().trim()).toMatch(/^Another server serves .* already\. Stop that one first\.$/)
  }
  expect(await health(first)).toBe(200)
  expect(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8')).toBe(secrets)
})

it('is refused when both start at the same instant: exactly one serves', async () => {
  const DATA_DIR = join(await newFolder(), 'new')
  const servers = Array.from({ length: 3 }, () => startProcess({ DATA_DIR }))
  const ended = servers.map((server) => Promise.race([server.ready, server.ended]))
  const outcomes = await Promise.all(ended.map((one) => one.catch(() => 3)))
  expect(outcomes.filter((outcome) => outcome === 3)).toHaveLength(2)
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1)
})

it('starts at once after the first was killed, and waits for one that is just ending', async () => {
  const DATA_DIR = await newFolder()
  const killed = startProcess({ DATA_DIR })
  await killed.ready
  killed.kill('SIGKILL')
  const ending = startProcess({ DATA_DIR })
  await ending.ready
  ending.kill('SIGTERM')
  const next = startProcess({ DATA_DIR })
  await next.ready
  expect(await health(next)).toBe(200)
  expect(await ending.ended).toBe(0)
})

it('does not count commands as servers: they work beside one', async () => {
  const DATA_DIR = await newFolder()
  const server = startProcess({ DATA_DIR })
  await server.ready
  for (const name of ['audit', 'backup', 'export'] as const) {
    expect(await runCommand(name, { DATA_DIR })).toMatchObject({ code: 0 })
  }
  const unknown = await runCommand('reset-two-factor', { DATA_DIR }, ['nobody@example.com'])
  expect([unknown.code, unknown.text]).toEqual([1, 'There is no such person.\n'])
  const restored = await runCommand('restore', { DATA_DIR }, ['latest', '--replace'])
  expect([restored.code, restored.text]).toEqual([1, expect.stringContaining('is in use. Stop the server')])
  expect(await health(server)).toBe(200)
})

it('says which file it cannot write when the lock cannot be made', async () => {
  const DATA_DIR = await newFolder()
  await mkdir(join(DATA_DIR, `${fileName}.lock`))
  const server = startProcess({ DATA_DIR })
  expect(await server.ended).toBe(3)
  expect(server.console().trim()).toBe(
    `Cannot use ${join(DATA_DIR, fileName)}.lock: the file cannot be opened for writing. Check who owns the folder. (SQLITE_CANTOPEN)`,
  )
})

it.each([[], ['--demo']])('ends a server whose npm start %s is killed', async (...args) => {
  const DATA_DIR = join(await newFolder(), 'data')
  const started = startProcess({ DATA_DIR }, undefined, ['scripts/start.ts', ...args])
  const url = await started.ready
  started.kill('SIGKILL')
  await stopsAnswering(url)
  const again = startProcess({ DATA_DIR }, undefined, ['scripts/start.ts', ...args])
  await again.ready
  await again.stop()
})

it('says to delete a file that stands in the place of the lock', async () => {
  const DATA_DIR = await newFolder()
  await writeFile(join(DATA_DIR, `${fileName}.lock`), 'process 4711\n'.repeat(900))
  const server = startProcess({ DATA_DIR })
  expect(await server.ended).toBe(3)
  expect(server.console()).toContain('.lock is no lock of a server. Delete this file.')
})
