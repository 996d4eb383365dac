import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'

const Text = Type.String({ minLength: 1 })
const Count = Type.Integer({ minimum: 0 })

/** Of the folder itself, never of another. */
const FileName = Type.String({ pattern: '^[a-z_]+(?:\\.[a-z]+)+$' })
/** A file of the backup. */
const SavedFile = Type.Object({ name: FileName, bytes: Count, sha256: Text })

const SavedTable = Type.Object({
  table: Type.String({ pattern: '^[a-z_]+$' }),
  file: FileName,
  /** Columns that put its rows in order. */
  keys: Type.Array(Text),
  rows: Count,
  /** Over the rows as JSON lines, in order: the same data has the same on both engines. */
  sha256: Text,
})

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** ISO time at which the snapshot was taken. */
  madeAt: Text,
  /** Version of the product. */
  product: Text,
  engine: Type.Enum(['sqlite', 'postgres']),
  schema: Text,
  /** End of the log chain: kept elsewhere it proves that nothing up to there was rewritten. */
  chainHead: Type.Object({ seq: Count, hash: Type.String() }),
  /** Parents before children. */
  tables: Type.Array(SavedTable),
  files: Type.Array(SavedFile),
})

export type SavedFile = Static<typeof SavedFile>
export type SavedTable = Static<typeof SavedTable>
/** What a backup is made of; written last, so that a folder with one is complete. */
export type Manifest = Static<typeof Manifest>

const fileName = 'manifest.json'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, fileName), text, { mode: 0o600, flag: 'wx', flush: true })
}

/** The manifest of a folder; null when it is no backup. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(folder, fileName), 'utf8'))
    return Check(Manifest, parsed) ? parsed : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) {
      return null
    }
    throw error
  }
}
