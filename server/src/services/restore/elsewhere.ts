import { setInterval } from 'node:timers/promises'
import type { CopyTrouble } from '#domain/setting/copies.ts'
import type { Place } from '../../ports/copies/place.ts'
import { type FetchTrouble, noteFetch } from '../../storage/backup/arrival.ts'
import { CopyError } from '../copies/copy-error.ts'
import { type CopyKey, copyKey } from '../copies/copy-key.ts'
import { fetchCopy } from '../copies/fetch-copy.ts'
import { type Copy, listCopies, readCopyManifest } from '../copies/list-copies.ts'
import { placeOf } from '../copies/place-of.ts'
import { troubleOf } from '../copies/try-place.ts'
import type { BackgroundTasks } from '../load/background-tasks.ts'
import type { ServerLog } from '../log/server-log.ts'
import { bytesOf } from './copies.ts'

/** A place as it was typed, with the key of its copies. */
export interface Typed {
  readonly place: 'folder' | 's3' | 'webdav'
  readonly address: string
  readonly region: string
  readonly user: string
  readonly password: string
  readonly key: string
}

/** Longest time of each request while somebody waits for the answer, in ms. */
const longest = 10_000

async function open(typed: Typed, within?: number): Promise<{ place: Place; key: CopyKey }> {
  const key = await copyKey(typed.key)
  if (key === null) throw new CopyError('no_key')
  return { place: await placeOf({ kind: typed.place, ...typed }, within), key }
}

/** The copies that the key opens, newest first. Throws CopyError or PlaceFailure. */
export async function copiesElsewhere(typed: Typed): Promise<Copy[]> {
  const { place, key } = await open(typed, longest)
  let isDamaged = false
  const copies = await listCopies(place, key, { damaged: () => (isDamaged = true) })
  if (copies.length === 0) throw new CopyError(isDamaged ? 'manifest_damaged' : 'no_copy')
  return copies
}

/** Throws CopyError or PlaceFailure. */
export async function copyElsewhere(typed: Typed, name: string): Promise<Copy> {
  const { place, key } = await open(typed, longest)
  const manifest = await readCopyManifest(place, key, name)
  if (manifest === null) throw new CopyError('manifest_damaged', name)
  return { name, manifest }
}

/** The trouble that an error stands for; the log gets the kind of any other one, and nothing that was typed. */
export function troubleElsewhere(error: unknown, log: ServerLog): CopyTrouble {
  const trouble = troubleOf(error)
  if (trouble !== null) return trouble
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  const at = stack?.split('\n').find((line) => line.startsWith('    at '))
  log.warn({ error: name, at }, 'copies elsewhere cannot be used')
  return 'failed'
}

/** One at a time (BackgroundTasks). */
const fetchTask = 'fetch a copy'
export const isFetching = (background: BackgroundTasks) => background.running(fetchTask) !== undefined

interface Fetch {
  readonly typed: Typed
  readonly copy: Copy
  readonly backupDir: string
  readonly folder: string
  readonly background: BackgroundTasks
  readonly log: ServerLog
}

/**
 * Begins to fetch a copy in the background, in place of what had arrived before. What has failed, or was
 * stopped with the server, leaves its trouble and none of its files; a kill leaves a fetch without news.
 */
export async function beginFetch(fetch: Fetch): Promise<void> {
  const { copy, backupDir, background, log } = fetch
  const { backup } = copy.manifest
  let received = 0
  const note = (trouble: FetchTrouble | null, more: { complete?: boolean; isFresh?: boolean } = {}) => {
    const { complete = false, isFresh } = more
    const of = { key: copy.name, bytes: bytesOf(backup), fetch: { madeAt: backup.madeAt, trouble } }
    return noteFetch(backupDir, { ...of, received, complete }, isFresh)
  }
  const tell = async (signal: AbortSignal) => {
    for await (const _ of setInterval(1000, undefined, { signal })) await note(null)
  }
  const begun = Promise.withResolvers<void>()
  void background.start(fetchTask, async () => {
    await note(null, { isFresh: true }).then(begun.resolve, begun.reject)
    const end = new AbortController()
    const telling = tell(end.signal).catch(() => undefined)
    let trouble: FetchTrouble | null = null
    try {
      await fetchAll(fetch, (bytes) => (received = bytes))
    } catch (error) {
      trouble = background.ending.aborted ? 'stopped' : troubleElsewhere(error, log)
    }
    end.abort()
    await telling
    await note(trouble, { complete: trouble === null, isFresh: trouble !== null })
  })
  await begun.promise
}

async function fetchAll({ typed, copy, folder, background }: Fetch, onProgress: (bytes: number) => void) {
  const { ending } = background
  const ended = new Promise<never>((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  })
  ended.catch(() => undefined)
  const { place, key } = await open(typed)
  const read = (name: string) => Promise.race([place.read(name), ended])
  await fetchCopy({ ...place, read }, key, copy, folder, onProgress)
}
