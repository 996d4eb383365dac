import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../../testkit/commands.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { everything } from '../../../testkit/stored.ts'
import { openTestApp, type TestApp } from '../../../testkit/test-app.ts'
import { moveToPostgres } from '../../src/storage/backup/move-to-postgres.ts'
import type { Database } from '../../src/storage/engine/database.ts'
import { openForReading } from '../../src/storage/open-database.ts'
import { lose } from '../correction/losses.ts'
import { payAll, putInCart } from '../item/goods.ts'

interface Used {
  readonly DATA_DIR: string
  readonly file: string
  /** Every row when the server stopped. */
  readonly stored: Awaited<ReturnType<typeof everything>>
}

/** A used data folder, with its server stopped unless `stop` is false. */
async function usedFolder(stop = true): Promise<Used> {
  const DATA_DIR = await newFolder()
  const testApp: TestApp = await openTestApp('sqlite', { DATA_DIR })
  const anna = await testApp.person('admin', 'Anna')
  const pkId = await savePackage(anna, {
    item: '维生素 "=1+1" 😀',
    sold: 3,
    stock: 2,
    note: "a\nb \\ ' ; --",
  })
  await putInCart(anna, pkId, 'sold', 2, 250)
  await payAll(anna, 'Alipay')
  const stock = await rowOf(anna, pkId, 'stock')
  expect((await lose(anna, stock._id, 1)).status).toBe(200)
  const stored = await everything(testApp.database)
  expect(stored.write_offs).toHaveLength(1)
  if (stop) await testApp.app.server.close()
  else onTestFinished(() => testApp.close())
  return { DATA_DIR, file: join(DATA_DIR, 'parcel-desk.sqlite'), stored }
}

async function read<T>(url: string | undefined, file: string, look: (database: Database) => Promise<T>) {
  const database = await openForReading({ url, file })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

it('copies every row to PostgreSQL, moves the old database aside, and refuses a start without the new one', async () => {
  const { DATA_DIR, file, stored } = await usedFolder()
  const DATABASE_URL = await newPostgresDatabase()
  const { code, text } = await runCommand('migrate-to-postgres', { DATA_DIR, DATABASE_URL })
  expect([code, text]).toEqual([0, expect.stringContaining('No problems found.')])
  expect(text).toContain('Start with this DATABASE_URL from now on.')
  expect(text).not.toContain(DATABASE_URL)
  expect(await read(DATABASE_URL, '', everything)).toEqual(stored)
  const aside = readdirSync(DATA_DIR).find((name) => name.startsWith('moved_to_postgres_')) ?? ''
  expect(await read(undefined, join(DATA_DIR, aside, 'parcel-desk.sqlite'), everything)).toEqual(stored)
  const without = await runCommand('audit', { DATA_DIR })
  expect([without.code, without.text]).toEqual([
    3,
    expect.stringContaining(`There is no database at ${file}`),
  ])
  const again = await runCommand('migrate-to-postgres', { DATA_DIR, DATABASE_URL })
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('There is no embedded database at')])
})

it('is refused when PostgreSQL has data, and changes nothing', async () => {
  const { DATA_DIR, file, stored } = await usedFolder()
  const DATABASE_URL = await newPostgresDatabase()
  const testApp = await openTestApp('postgres', {}, DATABASE_URL)
  await testApp.person('visitor')
  const before = await everything(testApp.database)
  await testApp.close()
  const { code, text } = await runCommand('migrate-to-postgres', { DATA_DIR, DATABASE_URL })
  expect([code, text]).toEqual([1, expect.stringContaining('The PostgreSQL database holds data.')])
  expect(await read(DATABASE_URL, '', everything)).toEqual(before)
  expect(await read(undefined, file, everything)).toEqual(stored)
})

it('is refused while a server has the embedded database open, without DATABASE_URL, and when no PostgreSQL answers', async () => {
  const { DATA_DIR } = await usedFolder(false)
  const nowhere = { DATA_DIR, DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/desk' }
  const inUse = await runCommand('migrate-to-postgres', nowhere)
  expect([inUse.code, inUse.text]).toEqual([1, expect.stringContaining('is in use. Stop the server')])
  const unsaid = await runCommand('migrate-to-postgres', { DATA_DIR })
  expect([unsaid.code, unsaid.text]).toEqual([2, expect.stringContaining('Say where to: DATABASE_URL=')])
  const stopped = await usedFolder()
  const silent = await runCommand('migrate-to-postgres', { ...nowhere, DATA_DIR: stopped.DATA_DIR })
  expect([silent.code, silent.text]).toEqual([3, expect.stringContaining('Is PostgreSQL running?')])
  expect(silent.text).not.toContain('secret')
  expect(await read(undefined, stopped.file, everything)).toEqual(stopped.stored)
})

it('locks the embedded database against writes until PostgreSQL has it, and leaves it in place when the copy is not accepted', async () => {
  const { DATA_DIR, file, stored } = await usedFolder()
  const order = {
    file,
    url: await newPostgresDatabase(),
    backupDir: join(DATA_DIR, 'backups'),
    dataDir: DATA_DIR,
  }
  const { aside } = await moveToPostgres({
    ...order,
    product: '0',
    async accept() {
      const other = new Sqlite(file, { timeout: 0 })
      expect(() => other.exec("update items set note = 'late'")).toThrow('database is locked')
      expect(other.prepare('select count(*) as rows from items').get()).toEqual({ rows: 2 })
      other.close()
      return false
    },
  })
  expect(aside).toBeNull()
  expect(existsSync(file)).toBe(true)
  expect(await read(undefined, file, everything)).toEqual(stored)
})
