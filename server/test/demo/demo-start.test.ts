// @rules 7-demo-01 7-demo-04
/** @module-tag slow */

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { logInToDemo } from '#contract/demo.ts'
import { listLatestPackages } from '#contract/package.ts'
import { requireAnswer } from '../../../testkit/api-client.ts'
import { runCommand } from '../../../testkit/commands.ts'
import { newFolder, providePage, startProcess } from '../../../testkit/server-process.ts'

beforeAll(providePage, 120_000)

const start = (env: Record<string, string>, ...args: string[]) =>
  startProcess(env, undefined, ['scripts/start.ts', ...args])

async function refused(env: Record<string, string>, ...args: string[]): Promise<string> {
  const server = start(env, ...args)
  expect(await server.ended).toBe(2)
  expect(server.console()).not.toMatch(/^\s+at /m)
  return server.console().trim()
}

it('serves 300 parcels from a folder of its own, keeps what was done, and begins from scratch with --fresh', async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  const demoDir = `${DATA_DIR}-demo`
  const secretsOf = () => readFile(join(demoDir, 'secrets.json'), 'utf8')
  const first = start({ DATA_DIR, EXCHANGE_RATE_SOURCE: 'boc' }, '--demo')
  const url = await first.ready
  const { token } = await requireAnswer({ url }, logInToDemo, { body: { role: 'admin' } })
  const options = { as: { token } }
  const { result } = await requireAnswer({ url }, listLatestPackages, { query: { limit: '30' } }, options)
  expect(result).toHaveLength(30)
  const rate = await fetch(`${url}/api/order/tools/exchange_rate`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await rate.json()).toMatchObject({ source: 'fixed' })
  expect(first.console()).toContain('This is a demo')
  await first.stop()
  await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT')
  const secrets = await secretsOf()

  const again = start({ DATA_DIR }, '--demo')
  await requireAnswer({ url: await again.ready }, listLatestPackages, { query: { limit: '10' } }, options)
  await again.stop()
  expect(await secretsOf()).toBe(secrets)

  const fresh = start({ DATA_DIR }, '--demo', '--fresh')
  await fresh.ready
  await fresh.stop()
  expect(await secretsOf()).not.toBe(secrets)
})

it('refuses another HOST, a real database and arguments that it does not know', async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  expect(await refused({ DATA_DIR, HOST: '0.0.0.0' }, '--demo')).toContain('HOST=127.0.0.1')
  const DATABASE_URL = 'postgres://user:secret@localhost/real'
  const text = await refused({ DATA_DIR, DATABASE_URL }, '--demo')
  expect(text).toContain('a demo never touches a real database')
  expect(text).not.toContain('secret')
  expect(await refused({ DATA_DIR }, '--fresh')).toContain('npm start -- --demo --fresh')
  expect(await refused({ DATA_DIR }, '--dmeo')).toContain('--dmeo is not known')
  await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT')
  await expect(readdir(`${DATA_DIR}-demo`)).rejects.toThrow('ENOENT')
})

it('neither serves nor deletes a folder that it has not made', async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  await mkdir(`${DATA_DIR}-demo`)
  await writeFile(join(`${DATA_DIR}-demo`, 'mine.txt'), 'mine')
  expect(await refused({ DATA_DIR }, '--demo')).toContain('was not made by the demo')
  expect(await refused({ DATA_DIR }, '--demo', '--fresh')).toContain('was not made by the demo')
  expect(await readdir(`${DATA_DIR}-demo`)).toEqual(['mine.txt'])
  const direct = startProcess({ DATA_DIR }, undefined, ['server/src/main.ts', '--demo'])
  expect(await direct.ended).toBe(2)
  expect(direct.console()).toContain('holds no demo')
})

it('does not begin from scratch while a demo runs, which goes on undisturbed', async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  const running = start({ DATA_DIR }, '--demo')
  const url = await running.ready
  const secrets = await readFile(join(`${DATA_DIR}-demo`, 'secrets.json'), 'utf8')
  expect(await refused({ DATA_DIR }, '--demo', '--fresh')).toMatch(
    /A demo is running on .*data-demo.*Stop that/,
  )
  expect(await readFile(join(`${DATA_DIR}-demo`, 'secrets.json'), 'utf8')).toBe(secrets)
  await expect(readdir(`${DATA_DIR}-demo.new`)).rejects.toThrow('ENOENT')
  const { token } = await requireAnswer({ url }, logInToDemo, { body: { role: 'admin' } })
  expect(token).not.toBe('')
  await running.stop()
})

it('is not started for real on made-up data', async () => {
  const folder = await newFolder()
  const DATA_DIR = join(folder, 'data')
  expect(await runCommand('demo', { DATA_DIR })).toMatchObject({ code: 0 })
  await cp(`${DATA_DIR}-demo`, DATA_DIR, { recursive: true })
  expect(await refused({ DATA_DIR })).toContain('holds the made-up data of the demo')
})
