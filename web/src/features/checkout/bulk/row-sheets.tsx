import { ApproveSheet } from './approve-sheet.tsx'
import { MoveSheet, RecoverSheet } from './move-sheet.tsx'
import type { Sheet, SheetProps } from './sheet.ts'
import { WriteOffSheet } from './write-off-sheet.tsx'

const shown = { move: MoveSheet, recover: RecoverSheet, writeOff: WriteOffSheet, approve: ApproveSheet }

/** The sheet of an action on several rows. */
export function RowSheets({ sheet, ...props }: SheetProps & { readonly sheet: Sheet }) {
  const Shown = shown[sheet]
  return <Shown {...props} />
}
