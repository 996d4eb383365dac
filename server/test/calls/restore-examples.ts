import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestApp } from '../../../testkit/test-app.ts'
import { type CopyKey, copyKey, makeIdentity } from '../../src/services/copies/copy-key.ts'
import { placeOf } from '../../src/services/copies/place-of.ts'
import { sendCopy } from '../../src/services/copies/send-copy.ts'
import type { TypedPlace } from '../../src/services/restore/restoring.ts'
import { removeArrival } from '../../src/storage/backup/arrival.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import { addRestore } from '../../src/storage/backup/restore-record.ts'
import { saveSnapshot } from '../../src/storage/backup/save-snapshot.ts'
import { example, type WriteExample } from './write-example.ts'

/** The name of a new backup. */
export async function backedUp({ database, dataDir }: TestApp): Promise<string> {
  const made = await makeBackup({ database, dataDir, backupDir: join(dataDir, 'backups'), product: '0' })
  return basename(made?.folder ?? '')
}

/** A key of copies that are made by nobody else. */
export async function newKey(): Promise<CopyKey & { readonly identity: string }> {
  const identity = await makeIdentity()
  const key = await copyKey(identity)
  if (key === null) throw new Error('a key that was made is none')
  return { ...key, identity }
}

/** A place, a new folder if none is given, with a copy of the app's data; as a form says it. */
export async function copiedElsewhere({ database, dataDir }: TestApp, where: Partial<TypedPlace> = {}) {
  const key = await newKey()
  const [address, folder] = await Promise.all([mkdtemp(at('copies-')), mkdtemp(at('snapshot-'))])
  const folderOfCopies = { place: 'folder', address, region: '', user: '', password: '' } as const
  const typed: TypedPlace = { ...folderOfCopies, ...where, key: key.identity }
  const backup = await saveSnapshot({ database, dataDir, product: '0' }, folder)
  const { name } = await sendCopy(await placeOf({ kind: typed.place, ...typed }), key, folder, backup)
  return { typed, name, backup }
}

const at = (name: string) => join(tmpdir(), name)

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
  example('listCopiesElsewhere', 4, '', async ({ at, boss }) => [
    { body: (await copiedElsewhere(at.testApp)).typed },
    boss,
  ]),
  example('fetchCopyElsewhere', 4, '', async ({ at, boss }) => {
    // An upload that is under way makes a fetch wait.
    await removeArrival(join(at.testApp.dataDir, 'backups'))
    const { typed, name } = await copiedElsewhere(at.testApp)
    return [{ body: { ...typed, copy: name } }, boss]
  }),
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
