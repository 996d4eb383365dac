import type { ItemRecord } from '../api/item-rows.ts'

/** The action that a user chose for a row, with the row as it was then. */
export interface RowAction {
  readonly action: 'add' | 'move' | 'approve' | 'writeOff'
  readonly row: ItemRecord
}

/** Props of all dialogs about a row. */
export interface RowDialogProps {
  readonly chosenRow: ItemRecord
  /** The current row, unless it is gone. */
  readonly row: ItemRecord | undefined
  /** The rows around it, nearest first: one of them takes the focus when the action is done. */
  readonly around: readonly string[]
}
