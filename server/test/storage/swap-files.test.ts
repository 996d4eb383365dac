// @rules 27-restore-06 27-restore-07
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import { finishRestore, restoreBackup, undoRestore } from '../../src/storage/backup/restore-backup.ts'
import { readRestores, undoableRestore } from '../../src/storage/backup/restore-record.ts'
import { type Swap, scratchName, swapSteps } from '../../src/storage/backup/swap-files.ts'
import { openForReading } from '../../src/storage/open-database.ts'

const database = 'parcel-desk.sqlite'
const secrets = 'secrets.json'

/** A data folder with two parcels, and a backup of it with the first one alone. */
async function business() {
  const dataDir = await newFolder()
  const testApp = await openTestApp('sqlite', { DATA_DIR: dataDir })
  const anna = await testApp.person('admin', 'Anna')
  await savePackage(anna, { sold: 1 })
  const backupDir = join(await newFolder(), 'backups')
  const made = await makeBackup({ database: testApp.database, dataDir, backupDir, product: '0' })
  await savePackage(anna, { sold: 1 })
  await testApp.app.server.close()
  return { dataDir, folder: made?.folder ?? '' }
}

/** How many parcels a data folder has; its books are right. */
async function parcelsIn(dataDir: string): Promise<number> {
  const opened = await openForReading({ url: undefined, file: join(dataDir, database) })
  try {
    for await (const { findings } of auditBooks(opened)) expect(findings).toEqual([])
    return (await opened.db.selectFrom('packages').select('pk_id').execute()).length
  } finally {
    await opened.close()
  }
}

it('has all of the old data or all of the new, killed after any step; only the journal decides', async () => {
  const { dataDir, folder } = await business()
  const target = { url: undefined, file: join(dataDir, database), dataDir }
  const old = await newFolder()
  await cp(dataDir, old, { recursive: true })
  await restoreBackup({ ...target, folder, replace: true })
  const fresh = await readFile(join(dataDir, database))
  const record = { at: '2026-11-03T00:00:00.000Z', outcome: 'restored', copyOf: null } as const
  const replaces = [database, `${database}-wal`, secrets]
  const swap: Swap = { from: scratchName, aside: 'before', files: [database, secrets], replaces, record }
  const ends: string[] = []
  for (let killedAfter = 0, more = true; more; killedAfter += 1) {
    const at = await newFolder()
    await cp(old, at, { recursive: true })
    await mkdir(join(at, scratchName))
    await cp(join(dataDir, database), join(at, scratchName, database))
    await cp(join(dataDir, database), join(at, scratchName, secrets))
    await cp(join(dataDir, database), join(at, secrets))
    const steps = swapSteps(at, swap)
    for (let step = 0; step < killedAfter && more; step += 1) more = (await steps.next()).done !== true
    const inForce = await finishRestore({ url: undefined, dataDir: at })
    ends.push(`${inForce}`)
    expect(await parcelsIn(at)).toBe(inForce === 'old' ? 2 : 1)
    expect((await readFile(join(at, database))).equals(fresh)).toBe(inForce !== 'old')
    expect((await readRestores(at))[0]).toMatchObject({
      outcome: inForce === 'old' ? 'kept' : 'restored',
      ...(inForce !== null && { interrupted: true }),
    })
    expect(await readdir(at)).not.toContain(scratchName)
    expect(await finishRestore({ url: undefined, dataDir: at })).toBe(null)
    await rm(at, { recursive: true })
  }
  // Before the journal; after it and after each rename; at last nothing is left to do.
  expect(ends).toEqual(['old', 'new', 'new', 'new', 'new', 'new', 'new', 'null'])
})

it('is undone for seven days, once, and everybody is signed out', async () => {
  const { dataDir, folder } = await business()
  const target = { url: undefined, file: join(dataDir, database), dataDir }
  await restoreBackup({ ...target, folder, replace: true })
  const undoableAfter = async (days: number) =>
    undoableRestore(await readRestores(dataDir), Date.now() + days * 24 * 60 * 60 * 1000)
  expect(await undoableAfter(8)).toBe(null)
  const { aside } = (await undoableAfter(6)) ?? { aside: '' }
  await undoRestore(target, aside)
  expect(await parcelsIn(dataDir)).toBe(2)
  const opened = await openForReading(target)
  const open = opened.db.selectFrom('sessions').select('id').where('ended_at', 'is', null)
  expect(await open.execute()).toEqual([])
  await opened.close()
  expect(await undoableAfter(0)).toBe(null)
  expect((await readRestores(dataDir)).map(({ outcome }) => outcome)).toEqual(['undone', 'restored'])
})
