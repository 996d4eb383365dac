import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { PlaceTrouble } from '#domain/setting/copies.ts'
import { type Place, type PlacedFile, PlaceFailure } from './place.ts'

/** Beginning of the name of a file that is being written; it never counts as a file of the place. */
const unfinished = '.writing-'

const troubles: Readonly<Record<string, PlaceTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
}

/** A folder of another disk or a network drive. It must exist; an unmounted disk may leave it, empty. */
export function folderPlace(root: string): Place {
  return {
    async list(folder) {
      await failing(stat(root))
      const found = await orNull(
        failing(readdir(join(root, folder), { recursive: true, withFileTypes: true })),
      )
      const files = (found ?? []).filter((one) => one.isFile() && !one.name.startsWith(unfinished))
      const placed = async ({ parentPath, name }: (typeof files)[number]): Promise<PlacedFile> => {
        const path = join(parentPath, name)
        const { size } = await failing(stat(path))
        return { name: relative(root, path).replaceAll(sep, '/'), bytes: size }
      }
      const listed: PlacedFile[] = []
      // All 20,000 at once would take 30 MB.
      for (let at = 0; at < files.length; at += 64)
        listed.push(...(await Promise.all(files.slice(at, at + 64).map(placed))))
      return listed
    },
    async read(name) {
      await failing(stat(root))
      return orNull(failing(readFile(join(root, name))))
    },
    async write(name, bytes) {
      await failing(stat(root))
      const path = join(root, name)
      const draft = join(dirname(path), `${unfinished}${randomBytes(6).toString('hex')}`)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw failure(error)
      }
    },
    async delete(name) {
      await failing(rm(join(root, name), { force: true }))
    },
  }
}

async function failing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw failure(error)
  }
}

function failure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return code === null ? error : new PlaceFailure(troubles[code] ?? 'odd', code)
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PlaceFailure && error.detail === 'ENOENT') return null
    throw error
  }
}
