import { AddDialog } from './add-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { RowAction, RowDialogProps } from './row-action.ts'

interface RowActionDialogProps extends Omit<RowDialogProps, 'chosenRow'> {
  readonly chosen: RowAction
}

/** The dialog of the chosen action. */
export function RowDialog({ chosen, ...props }: RowActionDialogProps) {
  const Dialog = chosen.action === 'add' ? AddDialog : MoveDialog
  return <Dialog chosenRow={chosen.row} {...props} />
}
