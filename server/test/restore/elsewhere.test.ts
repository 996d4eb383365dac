// @rules 27-restore-01 27-restore-10 27-restore-11
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { openTestApp, type Person } from '../../../testkit/test-app.ts'
import { makeIdentity } from '../../src/services/copies/copy-key.ts'
import type { RestoreWish } from '../../src/services/restore/restoring.ts'
import { arrivalFolder, readArrival } from '../../src/storage/backup/arrival.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { copiedElsewhere } from '../calls/restore-examples.ts'
import { account, openS3 } from '../copies/s3-server.ts'

const logged: string[] = []
const wishes: RestoreWish[] = []
const { testApp, boss } = await openApp(
  { boss: 'admin' },
  {},
  {
    logger: { level: 'trace', stream: { write: (line) => logged.push(line) } },
    restore: (wish) => wishes.push(wish),
  },
)
while (await sealLog(testApp.database));
const backupDir = join(testApp.dataDir, 'backups')

/** What is said of a fetch once it has ended; null after a success. */
const ended = (admin: Person) =>
  vi.waitFor(async () => {
    const { fetching } = await admin.ok.listBackups()
    if (fetching?.trouble === null) throw new Error('it is still fetched')
    return fetching
  }, 20_000)

it.each(['folder', 's3'] as const)(
  'lists the copies at a %s, and fetches one to be restored',
  async (place) => {
    const { region, accessKey: user, secretKey: password } = account
    const s3 = async () => ({ place, address: `${await openS3()}/copies`, region, user, password })
    const { typed, name, backup } = await copiedElsewhere(testApp, place === 's3' ? await s3() : {})
    const { copies, trouble } = await boss.ok.listCopiesElsewhere({ body: typed })
    const listed = { madeAt: backup.madeAt, lastEntry: backup.chainHead.seq, product: '0' }
    expect([trouble, copies]).toEqual([null, [expect.objectContaining({ name, ...listed })]])
    expect((await boss.ok.fetchCopyElsewhere({ body: { ...typed, copy: name } })).trouble).toBeNull()
    expect(await ended(boss)).toBeNull()
    const [offered] = (await boss.ok.listBackups()).copies
    expect(offered).toMatchObject({ name: 'arrived', from: 'fetched', ...listed })
    expect((await boss.ok.compareBackup({ query: { name: 'arrived' } })).known).toBe(true)
    await boss.ok.startRestore({ body: { name: 'arrived' } })
    expect(wishes.at(-1)).toMatchObject({ folder: arrivalFolder(backupDir), copyOf: backup.madeAt })
  },
)

it('names each trouble of place, key and copy, and no secret reaches the log of the server', async () => {
  const { typed, name } = await copiedElsewhere(testApp)
  const secrets = { user: 'desk', password: 'the secret of the place' }
  const troubleOf = async (more: object) =>
    (await boss.ok.listCopiesElsewhere({ body: { ...typed, ...secrets, ...more } })).trouble
  expect(await troubleOf({ key: 'no key' })).toBe('no_key')
  expect(await troubleOf({ key: await makeIdentity() })).toBe('other_key')
  expect(await troubleOf({ address: `${typed.address}/none` })).toBe('missing')
  expect(await troubleOf({ place: 's3', address: `${await openS3()}/copies` })).toBe('login')
  const wrong = await boss.listCopiesElsewhere({ body: { ...typed, place: 's3' } })
  expect(wrong.error?.code).toBe('form.fields')
  const pieces = join(typed.address, name.replace(/copies.*/, 'pieces'))
  for (const one of await readdir(pieces, { recursive: true, withFileTypes: true }))
    if (one.isFile()) await writeFile(join(one.parentPath, one.name), 'damaged')
  await boss.ok.fetchCopyElsewhere({ body: { ...typed, ...secrets, copy: name } })
  expect(await ended(boss)).toMatchObject({ trouble: 'piece_damaged' })
  expect(await readdir(arrivalFolder(backupDir))).toEqual(['arrival.json'])
  expect((await boss.ok.listBackups()).copies).toEqual([])
  const log = logged.join('')
  expect(log).toContain('/api/restore/fetch')
  for (const secret of [typed.key, secrets.password]) expect(log).not.toContain(secret)
})

it('waits for an upload, makes one wait, and is given up when the server ends in the middle', async () => {
  const dir = await newFolder()
  const other = await openTestApp(engine, { BACKUP_DIR: dir })
  let open = true
  const close = async () => {
    if (open) await other.close()
    open = false
  }
  onTestFinished(close)
  const admin = await other.person('admin', 'Anna')
  const { typed, name } = await copiedElsewhere(other)
  // WebDAV that gives the manifest, and no piece.
  const silent = createServer(async ({ url = '' }, response) => {
    if (!url.includes('/pieces/')) response.end(await readFile(join(typed.address, url)))
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const body = { ...typed, place: 'webdav' as const, address, copy: name }
  const part = { query: { key: 'a.tar', bytes: '1024', from: '0' }, file: new Uint8Array(512) }
  const state = join(arrivalFolder(dir), 'arrival.json')
  await admin.ok.addBackupPart(part)
  expect((await admin.fetchCopyElsewhere({ body })).error?.code).toBe('restore.arriving')
  await utimes(state, 0, 0)
  await admin.ok.fetchCopyElsewhere({ body })
  await admin.ok.fetchCopyElsewhere({ body })
  expect((await admin.ok.listBackups()).fetching).toMatchObject({ received: 0, trouble: null })
  const second = await copiedElsewhere(other)
  const another = await admin.fetchCopyElsewhere({ body: { ...second.typed, copy: second.name } })
  expect(another.error?.code).toBe('restore.arriving')
  expect((await admin.addBackupPart(part)).error?.code).toBe('restore.arriving')
  await close()
  expect(await readArrival(dir)).toMatchObject({ complete: false, fetch: { trouble: 'stopped' } })
  expect(await readdir(arrivalFolder(dir))).toEqual(['arrival.json'])
})

it('is for the link of the first run, too, and not for a demo', async () => {
  const { testApp: fresh } = await openApp()
  const { typed } = await copiedElsewhere(testApp)
  const headers = { 'setup-token': fresh.app.setupToken ?? '' }
  const send = (more: Record<string, string>) =>
    fresh.app.server.inject({ method: 'POST', url: '/api/restore/elsewhere', body: typed, headers: more })
  expect((await send(headers)).json()).toMatchObject({ trouble: null })
  expect((await send({})).statusCode).toBe(401)
  const { testApp: demo } = await openApp({}, {}, { demo: true })
  const visitor = await demo.person('admin', 'Guest')
  expect((await visitor.listCopiesElsewhere({ body: typed })).error?.code).toBe('restore.no_demo')
})
