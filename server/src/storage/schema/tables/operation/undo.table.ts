/**
 * A row that a log entry changed, for its undo. It is not part of the books: it is neither sealed nor
 * exported.
 */
export interface UndoTable {
  /** Empty for merges of before such rows were kept. */
  log_id: string
  row_table: string
  row_id: string
  /** JSON of its columns, of a note or a merge of that column; null when the entry made the row. */
  before: string | null
  /** JSON of the columns that were changed; null when the entry deleted the row. */
  after: string | null
  undone: number
}
