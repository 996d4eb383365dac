import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Place } from '../../ports/copies/place.ts'
import { backupName } from '../../storage/backup/backup-folder.ts'
import type { CopyManifest, Manifest } from '../../storage/backup/manifest-schema.ts'
import { CopyError } from './copy-error.ts'
import type { CopyKey } from './copy-key.ts'
import { cutFile } from './cut-file.ts'
import { piecePath } from './fetch-copy.ts'
import { atOnce } from './in-parallel.ts'
import { readCopyManifest } from './list-copies.ts'

/** Pieces that are held in memory at a time. */
const batch = 12
/** Names in a piece that lists pieces. */
const namesInList = 512

export interface SentCopy {
  /** Path of its manifest at the place. */
  readonly name: string
  readonly newPieces: number
  readonly newBytes: number
  /** Bytes of all pieces at the place. */
  readonly bytes: number
}

/**
 * Sends the pieces of a snapshot that the place does not have, reads each of them back, and then writes the
 * manifest: until then there is no copy, and the next one goes on with what is there.
 */
export async function sendCopy(
  place: Place,
  key: CopyKey,
  folder: string,
  backup: Manifest,
): Promise<SentCopy> {
  const there = await place.list(`${key.folder}/pieces`)
  const sender = new Sender(place, key, new Set(there.map(({ name }) => name)))
  const lists: CopyManifest['lists'] = {}
  for (const { name } of backup.files) {
    const names = await sender.sendAll(cutFile(join(folder, name)))
    lists[name] = await sender.sendAll(namesAsPieces(names))
  }
  const manifest: CopyManifest = { copy: 1, backup, lists }
  const name = `${key.folder}/copies/${backupName(Date.parse(backup.madeAt))}-${randomBytes(3).toString('hex')}.age`
  await place.write(name, await key.seal(Buffer.from(JSON.stringify(manifest))))
  if ((await readCopyManifest(place, key, name)) === null) {
    await place.delete(name)
    throw new CopyError('manifest_damaged', name)
  }
  const before = there.reduce((sum, { bytes }) => sum + bytes, 0)
  const { newPieces, newBytes } = sender
  return { name, newPieces, newBytes, bytes: before + newBytes }
}

async function* namesAsPieces(names: readonly string[]): AsyncIterable<Buffer> {
  for (let at = 0; at < names.length; at += namesInList)
    yield Buffer.from(`${names.slice(at, at + namesInList).join('\n')}\n`)
}

class Sender {
  newPieces = 0
  newBytes = 0
  readonly #place: Place
  readonly #key: CopyKey
  /** Paths of the pieces that are there or being sent. */
  readonly #there: Set<string>

  constructor(place: Place, key: CopyKey, there: Set<string>) {
    this.#place = place
    this.#key = key
    this.#there = there
  }

  /** Sends what is not there; returns the names of all, in their order. */
  async sendAll(pieces: AsyncIterable<Buffer>): Promise<string[]> {
    const names: string[] = []
    let held: Buffer[] = []
    for await (const piece of pieces) {
      held.push(piece)
      if (held.length < batch) continue
      names.push(...(await atOnce(held, (one) => this.#send(one))))
      held = []
    }
    return [...names, ...(await atOnce(held, (one) => this.#send(one)))]
  }

  async #send(content: Buffer): Promise<string> {
    const name = this.#key.pieceName(content)
    const path = piecePath(this.#key, name)
    if (this.#there.has(path)) return name
    this.#there.add(path)
    const sealed = await this.#key.seal(content)
    await this.#place.write(path, sealed)
    const read = await this.#place.read(path)
    if (read === null || Buffer.compare(read, sealed) !== 0) throw new CopyError('piece_damaged', path)
    this.newPieces += 1
    this.newBytes += sealed.length
    return name
  }
}
