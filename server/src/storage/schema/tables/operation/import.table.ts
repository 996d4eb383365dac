import type { ImportKind } from '#domain/import/import-kinds.ts'
import type { LoggedRow } from '../month/correction.table.ts'

/** A spreadsheet that was imported. The rows that it made are kept in `undo_rows` while they can be undone. */
export interface ImportTable extends LoggedRow {
  /** Made by the page, so that it can ask what became of an import whose answer was lost. */
  id: string
  kind: ImportKind
  file_name: string
  file_hash: string
  /** Rows of the file, and those of which something was made. */
  row_count: number
  made: number
  /** The package that holds imported stock; null for other kinds. */
  pk_id: string | null
  user_name: string
  undone_at: number | null
  /** Name of who undid it. */
  undone_by: string | null
}
