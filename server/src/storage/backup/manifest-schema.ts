import { type Static, Type } from 'typebox'
import { Check } from 'typebox/schema'

const Text = Type.String({ minLength: 1 })
const Count = Type.Integer({ minimum: 0 })

/** A plain file name, without a path. */
const FileName = Type.String({ pattern: '^[a-z_]+(?:\\.[a-z]+)+$' })
/** A file of the backup. */
const SavedFile = Type.Object({ name: FileName, bytes: Count, sha256: Text })

const TableName = Type.String({ pattern: '^[a-z_]+$' })

const SavedTable = Type.Object({
  table: TableName,
  /** JSON lines, packed when its name ends with `.gz`. */
  file: FileName,
  /** Columns that order its rows. */
  keys: Type.Array(Text),
  rows: Count,
  /** Checksum of the rows as ordered JSON lines: the same data has the same checksum on both engines. */
  sha256: Text,
})

const head = {
  /** ISO time of the snapshot. */
  madeAt: Text,
  /** Version of the product. */
  product: Text,
  engine: Type.Enum(['sqlite', 'postgres']),
  schema: Text,
  /** Head of the hash chain: a copy kept elsewhere proves that no earlier entry was rewritten. */
  chainHead: Type.Object({ seq: Count, hash: Type.String() }),
  /** Number of the last transaction; not in backups of before. */
  lastTransaction: Type.Optional(Count),
  files: Type.Array(SavedFile),
}

/** Rows as files; they go into both engines. */
const RowsManifest = Type.Object({
  format: Type.Literal(1),
  ...head,
  /** Parents before children. */
  tables: Type.Array(SavedTable),
})

/** The embedded database as one file, as copies have it, since its pages keep their places. */
const FileManifest = Type.Object({
  format: Type.Literal(2),
  ...head,
  database: FileName,
  tables: Type.Array(Type.Object({ table: TableName, rows: Count })),
})

const Manifest = Type.Union([RowsManifest, FileManifest])

/** A copy at a place: a backup whose files are cut into pieces. */
const CopyManifest = Type.Object({
  copy: Type.Literal(1),
  backup: Manifest,
  /** By the name of the file: the pieces that hold, line by line, the names of its pieces. */
  lists: Type.Record(Type.String(), Type.Array(Text)),
})

export type SavedFile = Static<typeof SavedFile>
export type SavedTable = Static<typeof SavedTable>
export type RowsManifest = Static<typeof RowsManifest>
export type FileManifest = Static<typeof FileManifest>
/** Contents of a backup; written last, so that a folder with a manifest is complete. */
export type Manifest = Static<typeof Manifest>
export type CopyManifest = Static<typeof CopyManifest>

export function isManifest(value: unknown): value is Manifest {
  return Check(Manifest, value)
}

export function isCopyManifest(value: unknown): value is CopyManifest {
  return Check(CopyManifest, value)
}
