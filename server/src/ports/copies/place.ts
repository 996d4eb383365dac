import type { PlaceTrouble } from '#domain/setting/copies.ts'

/** A file at the place; `name` is its whole path. */
export interface PlacedFile {
  readonly name: string
  readonly bytes: number
}

/**
 * Where copies are kept elsewhere: a folder, a bucket or a WebDAV folder. Paths have `/` between their parts,
 * which are letters, digits, `-` and `.`. Every failure is thrown as a PlaceFailure.
 */
export interface Place {
  /** All files below a folder; none when the folder does not exist. */
  list(folder: string): Promise<readonly PlacedFile[]>
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array | null>
  /** Writes the whole file or, when it fails or is killed, nothing that `list` shows. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** A file that does not exist counts as deleted. */
  delete(name: string): Promise<void>
}

/** The place cannot be used; `detail` is a code such as ENOSPC or a status, and never an address. */
export class PlaceFailure extends Error {
  override readonly name: string = 'PlaceFailure'
  readonly trouble: PlaceTrouble
  readonly detail: string

  constructor(trouble: PlaceTrouble, detail = '') {
    super(`place of copies: ${trouble}${detail === '' ? '' : `, ${detail}`}`)
    this.trouble = trouble
    this.detail = detail
  }
}
