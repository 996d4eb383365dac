import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  backupName,
  beginFolder,
  finishFolder,
  pruneBackups,
} from '../../src/storage/backup/backup-folder.ts'

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
