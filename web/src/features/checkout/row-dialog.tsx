import { AddDialog } from './add-dialog.tsx'
import type { Asked, RowDialogProps } from './asked.ts'
import { MoveDialog } from './move-dialog.tsx'

interface AskedDialogProps extends Omit<RowDialogProps, 'asked'> {
  readonly asked: Asked
}

/** The dialog of what is asked for. */
export function RowDialog({ asked, ...props }: AskedDialogProps) {
  const Dialog = asked.action === 'add' ? AddDialog : MoveDialog
  return <Dialog asked={asked.row} {...props} />
}
