import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { everything } from '../../../testkit/stored.ts'
import { openTestApp, type TestApp } from '../../../testkit/test-app.ts'
import { writeSecrets } from '../../src/first-start.ts'
import { folderPlace } from '../../src/ports/copies/folder.ts'
import { fetchCopy } from '../../src/services/copies/fetch-copy.ts'
import { listCopies } from '../../src/services/copies/list-copies.ts'
import { sendCopy } from '../../src/services/copies/send-copy.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { checkBackup } from '../../src/storage/backup/check-backup.ts'
import { restoreBackup } from '../../src/storage/backup/restore-backup.ts'
import { saveSnapshot } from '../../src/storage/backup/save-snapshot.ts'
import { openForReading } from '../../src/storage/open-database.ts'
import { copiedElsewhere, newKey } from '../calls/restore-examples.ts'

async function snapshotOf({ database, dataDir }: TestApp) {
  const folder = await newFolder()
  return { folder, backup: await saveSnapshot({ database, dataDir, product: '0' }, folder) }
}

it('fetched and restored, a copy is what was stored', async () => {
  const source = await openTestApp(engine)
  writeSecrets(source.dataDir, {
    tokenSecret: 's'.repeat(64),
    registerCodes: { admin: 'AAAA', staff: 'BBBB', visitor: 'CCCC' },
    embeddedDatabase: engine === 'sqlite',
  })
  const anna = await source.person('admin', 'Anna')
  await savePackage(anna, { item: 'Vitamin 维生素', sold: 3, stock: 2 })
  const [place, key] = [folderPlace(await newFolder()), await newKey()]
  const first = await snapshotOf(source)
  const sent = await sendCopy(place, key, first.folder, first.backup)
  expect(sent.newPieces).toBeGreaterThan(2)
  await savePackage(anna, { item: 'Tea', stock: 1 })
  const before = await everything(source.database)
  const second = await snapshotOf(source)
  const again = await sendCopy(place, key, second.folder, second.backup)
  expect(again.bytes).toBe(sent.bytes + again.newBytes)

  const copies = await listCopies(place, key)
  expect(copies.map(({ name }) => name)).toEqual([again.name, sent.name])
  const [copy] = copies
  if (!copy) throw new Error('no copy is listed')
  const folder = join(await newFolder(), 'fetched')
  await fetchCopy(place, key, copy, folder)
  const dataDir = join(await newFolder(), 'data')
  const file = join(dataDir, 'parcel-desk.sqlite')
  const url = engine === 'postgres' ? await newPostgresDatabase() : undefined
  await restoreBackup({ folder, url, file, dataDir, replace: false })
  const restored = await openForReading({ url, file })
  expect(await everything(restored)).toEqual(before)
  for await (const { findings } of auditBooks(restored)) expect(findings).toEqual([])
  await restored.close()
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toContain('s'.repeat(64))
})

it('a key opens only its own copies, and each damage is named', async () => {
  const source = await openTestApp('sqlite')
  const root = await newFolder()
  const [place, key] = [folderPlace(root), await newKey()]
  const { folder, backup } = await snapshotOf(source)
  await sendCopy(place, key, folder, backup)
  await expect(listCopies(place, await newKey())).rejects.toMatchObject({ trouble: 'other_key' })
  const [copy] = await listCopies(place, key)
  if (!copy) throw new Error('no copy is listed')
  const [piece] = await place.list(`${key.folder}/pieces`)
  if (!piece) throw new Error('no piece is there')
  const path = join(root, piece.name)
  const good = await readFile(path)
  const flipped = Buffer.from(good)
  flipped[flipped.length - 20] = (flipped.at(-20) ?? 0) ^ 1
  await writeFile(path, flipped)
  const fetching = async () => fetchCopy(place, key, copy, join(await newFolder(), 'fetched'))
  await expect(fetching()).rejects.toMatchObject({ trouble: 'piece_damaged', detail: piece.name })
  await place.delete(piece.name)
  await expect(fetching()).rejects.toMatchObject({ trouble: 'piece_gone', detail: piece.name })
  const manifest = await readFile(join(root, copy.name))
  await writeFile(join(root, copy.name), manifest.subarray(0, 300))
  const damaged: string[] = []
  expect(await listCopies(place, key, { damaged: (name) => damaged.push(name) })).toEqual([])
  expect(damaged).toEqual([copy.name])
})

it('is opened without the product, by the commands of docs/operations.md', async ({ skip }) => {
  const missing = ['age', 'jq'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length > 0) skip(`apt-get install ${missing.join(' ')}`)
  const source = await openTestApp(engine)
  await savePackage(await source.person('admin', 'Anna'), { item: 'Tea', stock: 1 })
  const { typed, backup } = await copiedElsewhere(source)
  await writeFile(join(typed.address, 'key.txt'), typed.key)
  const blocks = (await readFile('docs/operations.md', 'utf8')).split('```')
  const [commands = ''] = blocks.find((block) => block.includes('age -d'))?.split('npm run') ?? []
  const folder = await newFolder()
  execFileSync('sh', ['-e', '-c', commands.replace('sh', '').replaceAll('/tmp/', `${folder}/`)], {
    cwd: typed.address,
  })
  expect(await checkBackup(join(folder, 'copy'))).toEqual(backup)
})
