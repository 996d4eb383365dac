import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest-schema.ts'

/** A tar file is blocks of this many bytes: a header before each file, zeros after it up to a full block. */
export const block = 512

/** Where the fields of a header are (POSIX ustar). */
const fields = { name: [0, 100], mode: [100, 8], size: [124, 12], sum: [148, 8], type: [156, 1] } as const

/** Writes a backup folder as one tar file, its manifest first, which any tar program can open. */
export async function writeTar(folder: string, manifest: Manifest, file: string): Promise<void> {
  async function* blocks() {
    for (const name of ['manifest.json', ...manifest.files.map((saved) => saved.name)]) {
      const { size } = await stat(join(folder, name))
      yield headerOf(name, size)
      yield* createReadStream(join(folder, name))
      yield Buffer.alloc(padding(size))
    }
    yield Buffer.alloc(2 * block)
  }
  await pipeline(Readable.from(blocks()), createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
}

/** Bytes between the end of a file and the next header. */
export const padding = (size: number) => (block - (size % block)) % block

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const put = ([at, length]: readonly [number, number], text: string) =>
    header.write(text, at, length, 'latin1')
  // Numbers are octal, of a fixed length. POSIX allows 8 GB, GNU's form of a number more.
  put(fields.name, name)
  put(fields.mode, '0000600\0')
  if (size < 8 ** 11) put(fields.size, `${size.toString(8).padStart(11, '0')}\0`)
  else {
    header.writeUInt8(0x80, fields.size[0])
    header.writeBigUInt64BE(BigInt(size), fields.size[0] + 4)
  }
  put(fields.type, '0')
  header.write('ustar\x0000', 257, 'latin1')
  put(fields.sum, `${sumOf(header).toString(8).padStart(6, '0')}\0 `)
  return header
}

/** The sum of the bytes of a header, those of the sum itself counted as spaces. */
function sumOf(header: Uint8Array): number {
  const [at, length] = fields.sum
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 32 : byte), 0)
}

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** False for folders and for what tar programs add about a file. */
  readonly isFile: boolean
}

/** The entry of a header; null at the end of the archive. Throws BackupError for what is no header. */
export function readHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null
  const text = ([at, length]: readonly [number, number]) =>
    header
      .toString('utf8', at, at + length)
      .split('\0')[0]
      ?.trim() ?? ''
  if (Number.parseInt(text(fields.sum), 8) !== sumOf(header)) {
    throw new BackupError('This file is no backup: it is no tar archive, or damaged.')
  }
  const [at] = fields.size
  const size =
    header.readUInt8(at) === 0x80
      ? Number(header.readBigUInt64BE(at + 4))
      : Number.parseInt(text(fields.size), 8)
  // A tar program may write the folder before the name.
  const name = text(fields.name).replace(/^.*\/(?=.)/, '')
  return { name, size, isFile: ['0', ''].includes(text(fields.type)) }
}
