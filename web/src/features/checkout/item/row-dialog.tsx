import { AddDialog } from './add-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { RowAction, RowDialogProps } from './row-action.ts'

interface RowActionDialogProps extends Omit<RowDialogProps, 'chosenRow'> {
  readonly chosen: RowAction
}

const dialogs = { add: AddDialog, move: MoveDialog, approve: ApproveDialog }

/** The dialog of the chosen action. */
export function RowDialog({ chosen, ...props }: RowActionDialogProps) {
  const Dialog = dialogs[chosen.action]
  return <Dialog chosenRow={chosen.row} {...props} />
}
