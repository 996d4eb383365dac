import { randomBytes } from 'node:crypto'
import { type KeptCopies, keptCopies } from '#domain/setting/copies.ts'
import type { Place } from '../../ports/copies/place.ts'
import { CopyError } from './copy-error.ts'
import type { CopyKey } from './copy-key.ts'
import { piecePath, readPiece } from './fetch-copy.ts'
import { atOnce } from './in-parallel.ts'
import { copyNames, readCopyManifest } from './list-copies.ts'

/** A mark at the place of a server that was killed counts no longer than this, in ms. */
const markFor = 2 * 60 * 60 * 1000

type Work = 'copying' | 'pruning'

/**
 * Marks at the place that this server copies or prunes there while `work` runs. Each writes its mark first,
 * then looks for those of others: so a piece is never removed while another server's new copy counts on it.
 * Throws CopyError `busy` when another server does what must not be done at the same time.
 */
export async function whileMarked<T>(
  place: Place,
  { folder }: CopyKey,
  what: Work,
  work: () => Promise<T>,
): Promise<T> {
  const own = `${folder}/busy/${what}-${Date.now()}-${randomBytes(4).toString('hex')}.age`
  await place.write(own, new Uint8Array([1]))
  try {
    for (const { name } of await place.list(`${folder}/busy`)) {
      const [, other, at] = /\/(copying|pruning)-(\d+)-/.exec(name) ?? []
      if (name === own || (what === 'copying' && other === 'copying')) continue
      if (Math.abs(Date.now() - Number(at)) < markFor) throw new CopyError('busy')
      await place.delete(name)
    }
    return await work()
  } finally {
    await place.delete(own)
  }
}

/**
 * Removes copies that are no longer kept, then the pieces that no copy names. Nothing is removed when one of
 * the kept manifests cannot be read, since its pieces are not known. Returns the bytes that were removed.
 */
export async function pruneCopies(
  place: Place,
  key: CopyKey,
  keep: KeptCopies,
  now: number,
): Promise<number> {
  const names = await copyNames(place, key)
  const kept = keptCopies(names.map(copyTime), now, keep)
  const staying = names.filter((name) => kept.has(copyTime(name)))
  const named = new Set<string>()
  const known = new Set<string>()
  for (const name of staying) {
    const manifest = await readCopyManifest(place, key, name)
    if (manifest === null) throw new CopyError('manifest_damaged', name)
    const lists = Object.values(manifest.lists).flat()
    const fresh = lists.filter((list) => !known.has(list))
    for (const list of fresh) known.add(list)
    for (const text of await atOnce(fresh, async (list) => (await readPiece(place, key, list)).toString()))
      for (const piece of text.split('\n').filter(Boolean)) named.add(piecePath(key, piece))
  }
  for (const list of known) named.add(piecePath(key, list))
  // Manifests first: one without its pieces must never be there.
  await atOnce(
    names.filter((name) => !kept.has(copyTime(name))),
    (name) => place.delete(name),
  )
  const unnamed = (await place.list(`${key.folder}/pieces`)).filter(({ name }) => !named.has(name))
  await atOnce(unnamed, ({ name }) => place.delete(name))
  return unnamed.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** When a copy was made, in ms, from its name. */
export function copyTime(name: string): number {
  const [, day, hour, minute, second, ms] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name) ?? []
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}
