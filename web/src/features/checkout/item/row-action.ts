import type { ItemRecord } from './item-list.ts'

/** What somebody wants to do with which row; the row as it was then. */
export interface RowAction {
  readonly action: 'add' | 'move'
  readonly row: ItemRecord
}

/** Dialogs about a row. */
export interface RowDialogProps {
  readonly asked: ItemRecord
  /** The row as it is now, if it is still there. */
  readonly row: ItemRecord | undefined
  readonly open: boolean
  readonly onClose: () => void
}
