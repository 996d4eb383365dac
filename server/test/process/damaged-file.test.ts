/** @module-tag slow */

import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { newFolder } from '../../../testkit/server-process.ts'

/** A page of SQLite. */
const page = 4096

let good: Buffer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcel-desk-damaged-'))
  const made = await runCommand('demo', { DATA_DIR: join(folder, 'data') })
  expect(made.code).toBe(0)
  good = await readFile(join(folder, 'data-demo', 'parcel-desk.sqlite'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Overwrites whole pages: every n-th from a page on. */
function spoil(every: number, from: number, fill: number): Buffer {
  const bytes = Buffer.from(good)
  for (let at = from * page; at < bytes.length; at += every * page) bytes.fill(fill, at, at + page)
  return bytes
}

it.each([
  ['cut off in the middle', () => good.subarray(0, Math.floor(good.length / 2 / page) * page)],
  ['with every 7th page of zeros', () => spoil(7, 3, 0)],
  ['with every 13th page of noise', () => spoil(13, 5, 0xa5)],
  ['with noise from the second page on', () => spoil(1, 1, 0xa5)],
  ['of text', () => Buffer.from('This is no database. '.repeat(500))],
])('on a file %s every command ends with a sentence', async (_what, spoiled) => {
  const DATA_DIR = await newFolder()
  const file = join(DATA_DIR, 'parcel-desk.sqlite')
  await writeFile(file, spoiled())
  await copyFile(join(folder, 'data-demo', 'secrets.json'), join(DATA_DIR, 'secrets.json'))
  await mkdir(join(DATA_DIR, 'backups'))
  const env = { DATA_DIR }
  const moved = { DATA_DIR, DATABASE_URL: 'postgres://desk:hush@127.0.0.1:9/desk' }
  const ended = {
    audit: await runCommand('audit', env),
    backup: await runCommand('backup', env),
    export: await runCommand('export', env, [join(DATA_DIR, 'out.zip')]),
    'reset-two-factor': await runCommand('reset-two-factor', env, ['nobody@example.com']),
    'four-eyes-off': await runCommand('four-eyes-off', env, ['nobody@example.com']),
    'migrate-to-postgres': await runCommand('migrate-to-postgres', moved),
  }
  for (const [name, { code, text }] of Object.entries(ended)) {
    expect([name, text]).not.toEqual([name, expect.stringMatching(/^\s+at |Error:/m)])
    // A page that a command does not read does not disturb it.
    if (['reset-two-factor', 'four-eyes-off'].includes(name) && code === 1) continue
    expect([name, code, text]).toEqual([
      name,
      3,
      expect.stringMatching(new RegExp(`Cannot use ${file}: .*(damaged|not a database)`)),
    ])
  }
  expect((await readdir(DATA_DIR)).filter((name) => /partial|out/.test(name))).toEqual([])
})

it('on a folder, and on a file without a table or a column, every command ends with a sentence', async () => {
  const spoiled: Record<string, (file: string) => Promise<unknown>> = {
    'There is no database at': (file) => mkdir(file),
    'no such table: logs. Restore': (file) => changed(file, 'drop table logs'),
    'no such column: .?(users.)?name': (file) =>
      changed(file, 'alter table users rename column name to title'),
  }
  for (const [sentence, spoil] of Object.entries(spoiled)) {
    const DATA_DIR = await newFolder()
    await copyFile(join(folder, 'data-demo', 'secrets.json'), join(DATA_DIR, 'secrets.json'))
    await spoil(join(DATA_DIR, 'parcel-desk.sqlite'))
    for (const [name, args] of [
      ['audit', []],
      ['backup', []],
      ['export', [join(DATA_DIR, 'out.zip')]],
      ['reset-two-factor', ['nobody@example.com']],
    ] as const) {
      const { code, text } = await runCommand(name, { DATA_DIR }, [...args])
      expect([name, text]).not.toEqual([name, expect.stringMatching(/^\s+at |Error:/m)])
      // What a command does not read does not disturb it.
      if (code === 3) expect([name, text]).toEqual([name, expect.stringMatching(sentence)])
    }
  }
})

async function changed(file: string, statement: string): Promise<void> {
  await writeFile(file, good)
  const sqlite = new Sqlite(file)
  sqlite.exec(statement)
  sqlite.close()
}
