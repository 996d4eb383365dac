// @rules 9-copies-05 9-copies-06
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../testkit/full-run.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { folderPlace } from '../../src/ports/copies/folder.ts'
import { fetchCopy, piecePath } from '../../src/services/copies/fetch-copy.ts'
import { listCopies } from '../../src/services/copies/list-copies.ts'
import { pruneCopies, whileMarked } from '../../src/services/copies/prune-copies.ts'
import { sendCopy } from '../../src/services/copies/send-copy.ts'
import type { Manifest } from '../../src/storage/backup/manifest-schema.ts'
import { newKey } from '../calls/restore-examples.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 15, 12)
const keep = { days: 2, daily: 30, monthly: 12 }
const pieceBytes = 64 * 1024

/** A file of a few pieces, each filled with one of its numbers, and its manifest. */
async function fileOf(numbers: readonly number[], madeAt: number): Promise<[folder: string, Manifest]> {
  const folder = await newFolder()
  const bytes = Buffer.concat(numbers.map((number) => Buffer.alloc(pieceBytes, number)))
  await writeFile(join(folder, 'desk.sqlite'), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const head = { product: '0', engine: 'sqlite', schema: '0', chainHead: { seq: 0, hash: '' } } as const
  const files = [{ name: 'desk.sqlite', bytes: bytes.length, sha256 }]
  return [folder, { format: 1, ...head, madeAt: new Date(madeAt).toISOString(), tables: [], files }]
}

it('pruning keeps every piece of a kept copy and no other, the copies of two days, and then the last of each day', async () => {
  const copies = fc.array(
    fc.record({
      age: fc.integer({ min: 0, max: 40 * day }),
      numbers: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const property = fc.asyncProperty(copies, async (made) => {
    const [place, key] = [folderPlace(await newFolder()), await newKey()]
    for (const { age, numbers } of made) {
      const [folder, backup] = await fileOf(numbers, now - age)
      await sendCopy(place, key, folder, backup)
    }
    await pruneCopies(place, key, keep, now)
    const kept = await listCopies(place, key)
    const times = kept.map(({ manifest }) => Date.parse(manifest.backup.madeAt))
    const dayOf = (time: number) => Math.floor(time / day)
    for (const time of made.map(({ age }) => now - age)) {
      if (now - time <= 2 * day) expect(times).toContain(time)
      else if (now - time <= 32 * day) expect(times.map(dayOf)).toContain(dayOf(time))
    }
    for (const copy of kept) await fetchCopy(place, key, copy, join(await newFolder(), 'fetched'))
    const pieces = new Set(
      made
        .filter(({ age }) => times.includes(now - age))
        .flatMap(({ numbers }) => numbers)
        .map((number) => piecePath(key, key.pieceName(Buffer.alloc(pieceBytes, number)))),
    )
    const there = (await place.list(`${key.folder}/pieces`)).map(({ name }) => name)
    const lists = new Set(kept.flatMap(({ manifest }) => Object.values(manifest.lists).flat()))
    expect(there.length).toBe(pieces.size + lists.size)
    for (const piece of pieces) expect(there).toContain(piece)
  })
  await fc.assert(property, { numRuns: runs(25) })
})

it('while one server removes old copies another makes none there, nor removes any', async () => {
  const [place, key] = [folderPlace(await newFolder()), await newKey()]
  const other = (what: 'copying' | 'pruning') => whileMarked(place, key, what, async () => 'done')
  await whileMarked(place, key, 'pruning', async () => {
    for (const what of ['copying', 'pruning'] as const)
      await expect(other(what)).rejects.toMatchObject({ trouble: 'busy' })
  })
  await whileMarked(place, key, 'copying', async () => {
    expect(await other('copying')).toBe('done')
    await expect(other('pruning')).rejects.toMatchObject({ trouble: 'busy' })
  })
})
