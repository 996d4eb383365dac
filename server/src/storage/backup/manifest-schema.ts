import { type Static, Type } from 'typebox'
import { Check } from 'typebox/schema'

const Text = Type.String({ minLength: 1 })
const Count = Type.Integer({ minimum: 0 })

/** A plain file name, without a path. */
const FileName = Type.String({ pattern: '^[a-z_]+(?:\\.[a-z]+)+$' })
/** A file of the backup. */
const SavedFile = Type.Object({ name: FileName, bytes: Count, sha256: Text })

const SavedTable = Type.Object({
  table: Type.String({ pattern: '^[a-z_]+$' }),
  file: FileName,
  /** Columns that order its rows. */
  keys: Type.Array(Text),
  rows: Count,
  /** Checksum of the rows as ordered JSON lines: the same data has the same checksum on both engines. */
  sha256: Text,
})

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** ISO time of the snapshot. */
  madeAt: Text,
  /** Version of the product. */
  product: Text,
  engine: Type.Enum(['sqlite', 'postgres']),
  schema: Text,
  /** Head of the hash chain: a copy kept elsewhere proves that no earlier entry was rewritten. */
  chainHead: Type.Object({ seq: Count, hash: Type.String() }),
  /** Parents before children. */
  tables: Type.Array(SavedTable),
  files: Type.Array(SavedFile),
})

export type SavedFile = Static<typeof SavedFile>
export type SavedTable = Static<typeof SavedTable>
/** Contents of a backup; written last, so that a folder with a manifest is complete. */
export type Manifest = Static<typeof Manifest>

export function isManifest(value: unknown): value is Manifest {
  return Check(Manifest, value)
}
