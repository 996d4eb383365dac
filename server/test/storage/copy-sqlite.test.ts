import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { newFolder } from '../../../testkit/server-process.ts'
import { copySqlite } from '../../src/storage/engine/open-sqlite.ts'

const rows = 20_000
/** Takes one from a row and gives it to another, without end; each tenth page it writes is checkpointed. */
const writer = `
  const database = new (require('better-sqlite3'))(process.argv[1])
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = OFF')
  database.pragma('wal_autocheckpoint = 10')
  database.exec('create table parts (id integer primary key, n integer, filling text)')
  const add = database.prepare('insert into parts (n, filling) values (0, ?)')
  database.transaction(() => { for (let at = 0; at < ${rows}; at += 1) add.run('x'.repeat(400)) })()
  const give = database.prepare('update parts set n = n + ? where id = ?')
  const row = () => 1 + Math.floor(Math.random() * ${rows})
  const move = database.transaction(() => { give.run(-1, row()); give.run(1, row()) })
  console.log('ready')
  setInterval(() => { for (let at = 0; at < 20; at += 1) move() })`

it('the copy of an embedded database is of one moment, while another process writes and checkpoints', async () => {
  const folder = await newFolder()
  const file = join(folder, 'written.sqlite')
  const child = spawn(process.execPath, ['-e', writer, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const moved = new Set<unknown>()
  for (let times = 0; times < 20; times += 1) {
    const target = join(folder, `copy-${times}.sqlite`)
    await copySqlite(file, target)
    const copy = new Sqlite(target, { readonly: true })
    expect(copy.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(copy.prepare('select sum(n) as sum, count(*) as count from parts').get()).toEqual({
      sum: 0,
      count: rows,
    })
    moved.add(copy.prepare('select sum(abs(n)) from parts').pluck().get())
    copy.close()
  }
  expect(child.exitCode).toBeNull()
  expect(moved.size).toBeGreaterThan(10)
})
