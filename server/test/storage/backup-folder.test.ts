import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
      await finishFolder(await beginFolder(backupDir, backupName(time)), backupDir, backupName(time))
    }
  }
  const pruning = async (): Promise<void> => {
    for (let round = 0; round < 200; round += 1) await pruneBackups(backupDir, 1, Date.now())
  }
  await Promise.all([finishing(), pruning()])
  expect(await readdir(backupDir)).toHaveLength(200)
})
