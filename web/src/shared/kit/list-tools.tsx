import type { ExportDialogProps } from '../exports/export-dialog.tsx'
import { ExportButton } from '../exports/lazy-export-button.tsx'
import { ColumnsButton } from '../preferences/lazy-columns-button.tsx'
import type { Exported } from './use-list.ts'

interface ListToolsProps extends Omit<ExportDialogProps, 'exported'> {
  readonly exported: Exported | undefined
}

/** The choice of the columns of a list, and its export. */
export function ListTools({ exported, ...of }: ListToolsProps) {
  const { columnsOf, columns, always } = of
  return (
    <>
      {columnsOf && <ColumnsButton list={columnsOf} columns={columns} always={always} />}
      {exported && <ExportButton exported={exported} {...of} />}
    </>
  )
}
