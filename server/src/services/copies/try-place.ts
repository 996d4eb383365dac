import { randomBytes } from 'node:crypto'
import type { CopyTrouble } from '#domain/setting/copies.ts'
import { type Place, PlaceFailure } from '../../ports/copies/place.ts'
import { CopyError } from './copy-error.ts'

/** Writes, reads and deletes a file; null when all of it works. */
export async function tryPlace(place: Place): Promise<CopyTrouble | null> {
  const name = `parcel-desk-test/${randomBytes(6).toString('hex')}.age`
  const bytes = randomBytes(1000)
  try {
    await place.list('parcel-desk-test')
    await place.write(name, bytes)
    const read = await place.read(name)
    await place.delete(name)
    return read && bytes.equals(read) ? null : 'odd'
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    return trouble
  }
}

/** The trouble that an error stands for; null when it is none of a copy. */
export function troubleOf(error: unknown): CopyTrouble | null {
  if (error instanceof PlaceFailure || error instanceof CopyError) return error.trouble
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code) ? 'disk_full' : null
}
