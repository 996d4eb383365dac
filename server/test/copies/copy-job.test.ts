// @rules 9-copies-01 9-copies-02 9-copies-03 9-copies-04 9-copies-06 9-copies-07 9-copies-08
import { mkdir, readdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Answer } from '#contract/call.ts'
import type { getCopies } from '#contract/copy.ts'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newFolder, newFolderOnOtherDisk } from '../../../testkit/server-process.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { folderPlace } from '../../src/ports/copies/folder.ts'
import { copyKey } from '../../src/services/copies/copy-key.ts'
import { piecePath } from '../../src/services/copies/fetch-copy.ts'
import { copyNames, listCopies } from '../../src/services/copies/list-copies.ts'

type Copies = Answer<typeof getCopies>

/** A business with its jobs, whose copies go into a folder. */
async function openCopying() {
  const testApp = await openTestApp(engine, { BACKUP_EVERY_HOURS: '0' }, undefined, { upkeep: 'all' })
  let open = true
  const close = async () => {
    if (open) await testApp.close()
    open = false
  }
  onTestFinished(close)
  const anna = await testApp.person('admin', 'Anna')
  const root = join(await newFolder(), 'disk')
  await mkdir(root)
  const values = { copyPlace: 'folder', copyAddress: root, copyMinutes: '1440' }
  await anna.ok.updateBusinessSettings({ body: { group: 'copies', version: 0, values } })
  const until = (holds: (copies: Copies) => boolean): Promise<Copies> =>
    vi.waitFor(async () => {
      const copies = await anna.ok.getCopies({})
      if (copies.running || !holds(copies)) throw new Error(JSON.stringify(copies))
      return copies
    }, 60_000)
  /** Copies or proves, and gives what is then said; a failure counts as an end, too. */
  async function run(task: 'copy' | 'prove'): Promise<Copies> {
    const before = JSON.stringify(await until(() => true))
    await anna.ok.startCopy({ body: { task } })
    return until((copies) => JSON.stringify(copies) !== before)
  }
  async function begin() {
    const { key } = await anna.ok.openCopyKey({ body: { replace: false } })
    await anna.ok.confirmCopyKey({ body: { end: ` ${key.slice(-6).toLowerCase()}` } })
    const first = await until(({ last, proof }) => last !== null && proof !== null)
    const opened = await copyKey(key)
    if (opened === null) throw new Error('the key that was shown is none')
    return { key: opened, place: folderPlace(root), first }
  }
  return { testApp, anna, root, begin, run, close }
}

it('copies are made once the signs are typed back, proven, and made at the end', async () => {
  const { anna, root, begin, run, close } = await openCopying()
  expect(await anna.ok.testCopies({})).toMatchObject({ result: 'works' })
  const { key } = await anna.ok.openCopyKey({ body: { replace: false } })
  expect((await anna.ok.openCopyKey({ body: { replace: false } })).key).toBe(key)
  expect((await anna.confirmCopyKey({ body: { end: 'QQQQQQ' } })).status).toBe(409)
  expect((await anna.startCopy({ body: { task: 'copy' } })).status).toBe(409)
  expect(await anna.ok.getCopies({})).toMatchObject({ key: 'made', last: null })
  expect((await readdir(root)).filter((name) => name !== 'parcel-desk-test')).toEqual([])

  const { first, key: opened, place } = await begin()
  expect(first.proof).toMatchObject({ trouble: null, old: false })
  expect(first.proof?.rows).toBeGreaterThan(3)
  expect(first.failed).toBeNull()
  await savePackage(anna, { item: 'Vitamin 维生素', sold: 3, stock: 2 })
  const second = await run('copy')
  expect(second.last?.bytes).toBeGreaterThan(first.last?.bytes ?? 0)
  expect(second.last).toMatchObject({ emptied: false, sameDisk: true, foreignAt: null })
  const made = (await copyNames(place, opened)).length
  await savePackage(anna, { item: 'Tea', stock: 1 })
  await close()
  expect(await copyNames(place, opened)).toHaveLength(made + 1)
  expect(
    Buffer.concat(await Promise.all((await filesBelow(root)).map((path) => readFile(path)))).includes(
      '维生素',
    ),
  ).toBe(false)
}, 120_000)

it('three failures in a row are told by mail, and that it works again; an emptied place is filled again', async () => {
  const { testApp, root, begin, run } = await openCopying()
  await begin()
  await rename(root, `${root}-unplugged`)
  for (const times of [1, 2, 3]) {
    expect((await run('copy')).failed).toMatchObject({ times, trouble: 'missing', late: times === 3 })
  }
  const subjects = async () => (await testApp.mails()).map(({ subject }) => subject.split(' · ')[0])
  expect(await subjects()).toContain('No copy elsewhere has succeeded')
  await mkdir(root)
  const { last, failed } = await run('copy')
  expect([last?.emptied, failed]).toEqual([true, null])
  expect(await subjects()).toContain('Copies elsewhere work again')
  expect((await run('prove')).proof).toMatchObject({ trouble: null })
}, 120_000)

it('a folder is no place any more when its disk is gone and only the folder is left', async ({ skip }) => {
  const { testApp, anna, root, begin, run } = await openCopying()
  const folder = await newFolderOnOtherDisk(testApp.dataDir)
  if (folder === null) return skip('there is one disk here')
  await rm(root, { recursive: true })
  await symlink(folder, root)
  expect((await begin()).first.last).toMatchObject({ sameDisk: false })
  await unlink(root)
  await mkdir(root)
  expect((await run('copy')).failed).toMatchObject({ times: 1, trouble: 'missing' })
  expect(await readdir(root)).toEqual([])
  await rm(root, { recursive: true })
  await symlink(folder, root)
  expect(await run('copy')).toMatchObject({ failed: null, last: { emptied: false } })
  // Another folder is chosen by somebody, on whatever disk, and has no copies of before.
  const values = { copyAddress: await newFolder() }
  await anna.ok.updateBusinessSettings({ body: { group: 'copies', version: 1, values } })
  expect(await run('copy')).toMatchObject({ failed: null, last: { emptied: false, sameDisk: true } })
}, 120_000)

it('a damaged or lost piece fails the proof, is told, and is sent again by the next copy', {
  tags: ['slow'],
  timeout: 120_000,
}, async () => {
  const { testApp, anna, root, begin, run } = await openCopying()
  const { key, place } = await begin()
  const [copy] = await listCopies(place, key)
  const [list] = Object.values(copy?.manifest.lists ?? {}).flat()
  const path = piecePath(key, list ?? '')
  const bytes = await readFile(join(root, path))
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(join(root, path), bytes)
  expect((await run('prove')).proof).toMatchObject({ trouble: 'piece_damaged' })
  expect((await run('prove')).proof).toMatchObject({ trouble: 'piece_gone' })
  const told = async (subject: string) =>
    (await testApp.mails()).filter((mail) => mail.subject.startsWith(subject)).length
  expect(await told('No copy elsewhere is proven')).toBe(1)
  await savePackage(anna, { item: 'Tea', stock: 1 })
  await run('copy')
  expect((await run('prove')).proof).toMatchObject({ trouble: null })
  expect(await told('The newest copy elsewhere is proven')).toBe(1)
  const [newest = ''] = await copyNames(place, key)
  await writeFile(join(root, newest), (await readFile(join(root, newest))).subarray(0, 200))
  expect((await run('prove')).proof).toMatchObject({ trouble: 'manifest_damaged' })
  await rm(join(root, key.folder), { recursive: true })
  expect((await run('prove')).proof).toMatchObject({ trouble: 'no_copy' })
})

async function filesBelow(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
