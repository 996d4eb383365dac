import { AddDialog } from './add-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { RowAction, RowDialogProps } from './row-action.ts'

interface AskedDialogProps extends Omit<RowDialogProps, 'asked'> {
  readonly asked: RowAction
}

/** The dialog of the chosen action. */
export function RowDialog({ asked, ...props }: AskedDialogProps) {
  const Dialog = asked.action === 'add' ? AddDialog : MoveDialog
  return <Dialog asked={asked.row} {...props} />
}
