import { basename, join } from 'node:path'
import type { TestApp } from '../../../testkit/test-app.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import { addRestore } from '../../src/storage/backup/restore-record.ts'
import { example, type WriteExample } from './write-example.ts'

/** The name of a new backup. */
export async function backedUp({ database, dataDir }: TestApp): Promise<string> {
  const made = await makeBackup({ database, dataDir, backupDir: join(dataDir, 'backups'), product: '0' })
  return basename(made?.folder ?? '')
}

/** An app of a test only notes what it should restore (server/test/process/restore.test.ts does it). */
export const restoreExamples: readonly WriteExample[] = [
  example('addBackupPart', 4, '', async ({ boss }) => [
    { query: { key: 'a.tar', bytes: '1024', from: '0' }, file: new Uint8Array(512) },
    boss,
  ]),
  example('startRestore', 20, 'Boss: Restore a copy', async ({ at, boss }) => [
    { body: { name: await backedUp(at.testApp), otherBusiness: true } },
    boss,
  ]),
  example('undoRestore', 20, 'Boss: Undo restore', async ({ at, boss }) => {
    const record = {
      at: new Date().toISOString(),
      outcome: 'restored',
      copyOf: null,
      aside: 'before',
    } as const
    await addRestore(at.testApp.dataDir, record)
    return [{}, boss]
  }),
]
