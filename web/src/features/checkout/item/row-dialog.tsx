import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { RowAction, RowDialogProps } from './row-action.ts'

interface RowActionDialogProps extends Omit<RowDialogProps, 'chosenRow'> {
  readonly chosen: RowAction
}

const WriteOffDialog = lazy(async () => {
  const [{ WriteOffDialog: loaded }] = await Promise.all([
    import('./write-off-dialog.tsx'),
    loadTexts('losses'),
  ])
  return loaded
})

const dialogs = { add: AddDialog, move: MoveDialog, approve: ApproveDialog, writeOff: WriteOffDialog }

/** The dialog of the chosen action. */
export function RowDialog({ chosen, ...props }: RowActionDialogProps) {
  const Dialog = dialogs[chosen.action]
  return <Dialog chosenRow={chosen.row} {...props} />
}
