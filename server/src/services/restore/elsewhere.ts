import { setInterval } from 'node:timers/promises'
import { refuse } from '#domain/refusal/refusal.ts'
import type { CopyTrouble } from '#domain/setting/copies.ts'
import type { Place } from '../../ports/copies/place.ts'
import {
  arrivalFolder,
  type FetchTrouble,
  noteFetch,
  readArrival,
  underWay,
} from '../../storage/backup/arrival.ts'
import type { Engine } from '../../storage/engine/database.ts'
import { CopyError } from '../copies/copy-error.ts'
import { type CopyKey, copyKey } from '../copies/copy-key.ts'
import { fetchCopy } from '../copies/fetch-copy.ts'
import { type Copy, listCopies, readCopyManifest } from '../copies/list-copies.ts'
import { placeOf } from '../copies/place-of.ts'
import { troubleOf } from '../copies/try-place.ts'
import type { BackgroundTasks } from '../load/background-tasks.ts'
import type { ServerLog } from '../log/server-log.ts'
import { bytesOf, described, inMegabytes, misfit, roomForUpload } from './copies.ts'
import type { Elsewhere, TypedPlace } from './restoring.ts'

interface Here {
  readonly engine: Engine
  readonly dataDir: string
  readonly backupDir: string
  readonly background: BackgroundTasks
  readonly log: Pick<ServerLog, 'warn'>
}

/** Longest time of each request while somebody waits for the answer, in ms. */
const longest = 10_000
/** One at a time (BackgroundTasks). */
const fetchTask = 'fetch a copy'

export function makeElsewhere(here: Here): Elsewhere {
  const { backupDir, background, log } = here
  return {
    async list(typed) {
      try {
        const copies = await copiesAt(typed)
        return {
          trouble: null,
          copies: copies.map(({ name, manifest }) => ({ name, ...described(manifest.backup) })),
        }
      } catch (error) {
        return { trouble: troubleElsewhere(error, log), copies: [] }
      }
    },
    async fetch(typed, name) {
      try {
        const { place, key } = await open(typed, longest)
        const manifest = await readCopyManifest(place, key, name)
        if (manifest === null) throw new CopyError('manifest_damaged', name)
        const reason = misfit(manifest.backup, here, arrivalFolder(backupDir))
        // One of the other database is fetched, because the command of the refusal takes it from here.
        if (reason?.refused === 'restore.newer') return reason
        const room = await roomForUpload(backupDir)
        if (bytesOf(manifest.backup) > room) return refuse('restore.too_large', { size: inMegabytes(room) })
        const arrival = await readArrival(backupDir)
        const arriving = await underWay(backupDir, arrival)
        const isThis = arrival?.fetch !== undefined && arrival.key === name
        if (isThis && (arrival.complete || arriving !== null)) return { trouble: null }
        if (arriving !== null || background.running(fetchTask)) return refuse('restore.arriving')
        await beginFetch(here, typed, { name, manifest })
        return { trouble: null }
      } catch (error) {
        return { trouble: troubleElsewhere(error, log) }
      }
    },
  }
}

async function open(typed: TypedPlace, within?: number): Promise<{ place: Place; key: CopyKey }> {
  const key = await copyKey(typed.key)
  if (key === null) throw new CopyError('no_key')
  return { place: await placeOf({ kind: typed.place, ...typed }, within), key }
}

async function copiesAt(typed: TypedPlace): Promise<Copy[]> {
  const { place, key } = await open(typed, longest)
  const damaged: string[] = []
  const copies = await listCopies(place, key, { damaged: (name) => damaged.push(name) })
  if (copies.length === 0) throw new CopyError(damaged.length > 0 ? 'manifest_damaged' : 'no_copy')
  return copies
}

/** The trouble that an error stands for; the log gets the kind of any other one, and nothing that was typed. */
function troubleElsewhere(error: unknown, log: Here['log']): CopyTrouble {
  const trouble = troubleOf(error)
  if (trouble !== null) return trouble
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  const at = stack?.split('\n').find((line) => line.startsWith('    at '))
  log.warn({ error: name, at }, 'copies elsewhere cannot be used')
  return 'failed'
}

/** Resolves once the fetch is noted; it goes on in the background. */
async function beginFetch(here: Here, typed: TypedPlace, copy: Copy): Promise<void> {
  const { backupDir, background, log } = here
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
      await fetchAll(here, typed, copy, (bytes) => (received = bytes))
    } catch (error) {
      trouble = background.ending.aborted ? 'stopped' : troubleElsewhere(error, log)
    }
    end.abort()
    await telling
    await note(trouble, { complete: trouble === null, isFresh: trouble !== null })
  })
  await begun.promise
}

async function fetchAll(
  { backupDir, background: { ending } }: Here,
  typed: TypedPlace,
  copy: Copy,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  })
  ended.catch(() => undefined)
  const { place, key } = await open(typed)
  const read = (name: string) => Promise.race([place.read(name), ended])
  await fetchCopy({ ...place, read }, key, copy, arrivalFolder(backupDir), onProgress)
}
