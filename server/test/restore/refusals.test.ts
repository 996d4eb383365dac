// @rules 27-restore-01 27-restore-02 27-restore-03 27-restore-04 27-restore-07
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { makeBackup } from '../../src/storage/backup/make-backup.ts'
import type { Manifest } from '../../src/storage/backup/manifest-schema.ts'
import { writeTar } from '../../src/storage/backup/tar-file.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { backedUp } from '../calls/restore-examples.ts'

const { testApp } = await openApp()
const { database, dataDir } = testApp
let boss: Person
let name: string
beforeAll(async () => {
  boss = await testApp.person('admin', 'Boss')
  while (await sealLog(database));
  name = await backedUp(testApp)
})

const manifestOf = (copy: string) => join(dataDir, 'backups', copy, 'manifest.json')

/** The name of a backup whose manifest says something else. */
async function saying(changed: Partial<Manifest>): Promise<string> {
  const copy = await backedUp(testApp)
  const manifest = JSON.parse(await readFile(manifestOf(copy), 'utf8'))
  await writeFile(manifestOf(copy), JSON.stringify({ ...manifest, ...changed }))
  return copy
}

it('says what would be lost, and that nothing would before the first write since', async () => {
  const before = await boss.ok.compareBackup({ query: { name } })
  expect(before.known).toBe(true)
  const pk_id = await savePackage(boss, { sold: 1 })
  const { known, since } = await boss.ok.compareBackup({ query: { name } })
  expect([known, since?.parcels]).toEqual([true, { count: 1, ids: [pk_id] }])
  expect(since?.payments).toEqual({ count: 0, named: [] })
})

const start = async (copy: string, otherBusiness?: true) => {
  const { status, error } = await boss.startRestore({
    body: { name: copy, ...(otherBusiness && { otherBusiness }) },
  })
  return [status, error?.code, error?.msg]
}

it('refuses each copy that cannot be restored, with what to do', async () => {
  expect(await start('2020-01-01T00-00-00-000Z')).toEqual([
    404,
    'restore.gone',
    'This copy is no longer there.',
  ])
  const newer = await saying({ schema: '999-future', product: '9.9.9' })
  expect(await start(newer)).toEqual([
    409,
    'restore.newer',
    'This copy needs Parcel Desk 9.9.9 or later. Update first, then restore it.',
  ])
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  const [, code, msg] = await start(await saying({ engine: other }))
  expect([code, msg]).toEqual([
    'restore.other_database',
    expect.stringMatching(/npm run restore -- .* --replace\.$/),
  ])
  const huge = [{ name: 'users.jsonl.gz', bytes: 1e15, sha256: 'x' }]
  // PostgreSQL has a disk of its own.
  const inTheWay = engine === 'sqlite' ? 'restore.no_room' : undefined
  expect((await start(await saying({ files: huge })))[1]).toBe(inTheWay)
  const stranger = await saying({ chainHead: { seq: 1, hash: 'of somebody else' } })
  expect((await start(stranger))[1]).toBe('restore.other_business')
  expect((await start(stranger, true))[0]).toBe(200)
})

it('takes an upload in parts, from where it is, and no larger than the disk', async () => {
  const tar = join(await newFolder(), 'backup.tar')
  const backupDir = await newFolder()
  const made = await makeBackup({ database, dataDir, backupDir, product: '0' })
  if (!made) throw new Error('no backup')
  await writeTar(made.folder, made.manifest, tar)
  const file = new Uint8Array(await readFile(tar))
  const send = (from: number, part: Uint8Array<ArrayBuffer>, bytes = file.length) =>
    boss.addBackupPart({ query: { key: 'k', bytes: String(bytes), from: String(from) }, file: part })
  const codeOf = async (sent: ReturnType<typeof send>) => (await sent).error?.code
  expect(await codeOf(send(0, file.subarray(0, 600), 1e14))).toBe('restore.too_large')
  expect(await codeOf(send(0, new TextEncoder().encode('text '.repeat(200))))).toBe('restore.no_backup')
  // A tar file of something else, and one whose end is missing.
  const alien = file.slice()
  alien.set(new TextEncoder().encode('manifest.jsoN'), 0)
  expect(await codeOf(send(0, alien))).toBe('restore.no_backup')
  expect(await codeOf(send(0, file.subarray(0, 9000), 9000))).toBe('restore.no_backup')
  // Cut in the middle of a header, repeated, and begun elsewhere.
  expect((await send(0, file.subarray(0, 700))).answer).toMatchObject({ received: 700, complete: false })
  expect((await send(100, file.subarray(100, 200))).answer).toMatchObject({ received: 700, complete: false })
  expect((await send(700, file.subarray(700))).answer).toMatchObject({
    received: file.length,
    complete: true,
  })
  const [arrived] = (await boss.ok.listBackups()).copies
  expect(arrived).toMatchObject({ name: 'arrived', from: 'arrived', madeAt: made.manifest.madeAt })
})

it('has nothing to undo before a restore', async () => {
  const { status, error } = await boss.undoRestore()
  expect([status, error?.code]).toEqual([409, 'restore.undo_gone'])
})

it('is not for a demo', async () => {
  const { testApp: demo } = await openApp({}, {}, { demo: true })
  const visitor = await demo.person('admin', 'Guest')
  expect((await visitor.startRestore({ body: { name: 'x' } })).error?.code).toBe('restore.no_demo')
})
