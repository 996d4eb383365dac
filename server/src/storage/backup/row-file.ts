import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, pipeline as pipe, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { StoredRow } from '../engine/stored-rows.ts'
import { BackupError } from './backup-error.ts'
import type { SavedFile, SavedTable } from './manifest-schema.ts'

/** Fast, and a third larger than at the highest level: backups are kept for days, not for years. */
const level = 1

/** Writes rows as JSON lines, compressed if `packed`, flushed to disk; returns their entry of the manifest. */
export async function writeRows(
  folder: string,
  table: Pick<SavedTable, 'table' | 'keys'>,
  pages: AsyncIterable<readonly StoredRow[]>,
  packed = true,
): Promise<{ table: SavedTable; file: SavedFile }> {
  const name = `${table.table}.jsonl${packed ? '.gz' : ''}`
  const lines = createHash('sha256')
  const whole = createHash('sha256')
  let rows = 0
  let bytes = 0
  async function* texts() {
    for await (const page of pages) {
      rows += page.length
      const text = asLines(page)
      lines.update(text)
      yield text
    }
  }
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      whole.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(Readable.from(texts()), packed ? createGzip({ level }) : new PassThrough(), counted, target)
  return {
    table: { ...table, file: name, rows, sha256: lines.digest('hex') },
    file: { name, bytes, sha256: whole.digest('hex') },
  }
}

/** Rows as JSON lines. */
export function asLines(rows: readonly StoredRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** The saved rows of a table, in batches of up to `atMost` lines. */
export async function* readRows(
  folder: string,
  { file }: SavedTable,
  atMost: number,
): AsyncIterable<readonly string[]> {
  const stored = createReadStream(join(folder, file))
  // Errors of reading or unpacking are thrown where the text is awaited.
  const unpacked = file.endsWith('.gz') ? pipe(stored, createGunzip(), () => undefined) : stored
  unpacked.setEncoding('utf8')
  let lines: string[] = []
  let rest = ''
  for await (const text of unpacked) {
    // Only at \n: texts may contain other line separators.
    const parts = `${rest}${text}`.split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    while (lines.length >= atMost) {
      yield lines.slice(0, atMost)
      lines = lines.slice(atMost)
    }
  }
  if (rest !== '') throw new BackupError(`${join(folder, file)} ends in the middle of a row.`)
  if (lines.length > 0) yield lines
}
