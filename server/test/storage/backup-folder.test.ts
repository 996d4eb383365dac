import { mkdir, mkdtemp, readdir, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { newFolder, newFolderOnOtherDisk } from '../../../testkit/server-process.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import {
  backupName,
  beginFolder,
  finishFolder,
  pruneBackups,
} from '../../src/storage/backup/backup-folder.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'

test('backups are pruned while another process finishes some', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(backupDir, { recursive: true }))
  const finishing = async (): Promise<void> => {
    for (let time = 0; time < 200; time += 1) {
      const { partial, name } = await beginFolder(backupDir, time)
      await finishFolder(partial, backupDir, name)
    }
  }
  const pruning = async (): Promise<void> => {
    for (let round = 0; round < 200; round += 1) await pruneBackups(backupDir, 1, Date.now())
  }
  await Promise.all([finishing(), pruning()])
  expect(await readdir(backupDir)).toHaveLength(200)
})

test('an unfinished backup is removed when it is a day old', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(backupDir, { recursive: true }))
  const { partial } = await beginFolder(backupDir, 7)
  const prune = (hours: number) => pruneBackups(backupDir, 1, Date.now() + hours * 60 * 60 * 1000)
  await prune(23)
  expect(await readdir(backupDir)).toEqual([basename(partial)])
  await prune(25)
  expect(await readdir(backupDir)).toEqual([])
})

test('processes that begin in the same millisecond make a backup each', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(backupDir, { recursive: true }))
  const begun = await Promise.all([7, 7, 7].map((time) => beginFolder(backupDir, time)))
  for (const { partial, name } of begun) await finishFolder(partial, backupDir, name)
  const { partial, name } = await beginFolder(backupDir, 7)
  await finishFolder(partial, backupDir, name)
  expect((await readdir(backupDir)).sort()).toEqual([7, 8, 9, 10].map(backupName))
})

test('no backup goes to the folder that is left when its disk is gone, until somebody says so', async ({
  skip,
}) => {
  const { database, dataDir } = await openTestApp(engine)
  const disk = await newFolderOnOtherDisk(dataDir)
  if (disk === null) return skip('there is one disk here')
  const backupDir = join(await newFolder(), 'disk')
  const backUp = () => makeBackup({ database, dataDir, backupDir, product: '0' })
  await symlink(disk, backupDir)
  expect(await backUp()).not.toBeNull()
  await unlink(backupDir)
  await mkdir(backupDir)
  await expect(backUp()).rejects.toThrow(/was on a disk of its own, .* connect it/)
  expect(await readdir(backupDir)).toEqual([])
  await rm(join(dataDir, 'backup-disk'))
  expect(await backUp()).not.toBeNull()
})
