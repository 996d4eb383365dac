import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { Correcting } from '../correct/correcting.ts'
import type { Row } from '../draft/draft.ts'
import { isNeededOfRow } from '../draft/first-empty-cell.ts'
import type { OrderAction } from '../draft/order-state.ts'
import type { Parcel } from '../draft/parcel.ts'
import { type CellProblems, type RowField, wrongNumber } from '../draft/problem.ts'
import { cellId } from './cell-id.ts'

export interface ItemRowProps {
  readonly row: Row
  /** The row's number, from 1. */
  readonly rowNumber: number
  readonly parcel: Parcel
  readonly problems: CellProblems<RowField> | undefined
  readonly correcting: Correcting
  readonly dispatch: Dispatch<OrderAction>
  readonly onDelete: (id: string, index: number) => void
}

/** The properties of each editable cell of an item, for its row in the table and for its card. */
export function useRowCells({ row, rowNumber, problems, correcting, dispatch }: ItemRowProps) {
  const { t } = useTranslation('order')
  const { id } = row
  const kept = correcting.keptOf(id)
  return (field: RowField) => ({
    id: cellId(id, field),
    cell: field,
    label: t('items.cell', { column: t(`items.${field}`), row: rowNumber }),
    value: kept?.[field] ?? row[field],
    readOnly: correcting.isLocked || kept?.[field] !== undefined,
    problem: wrongNumber(field, row[field]) ?? problems?.[field],
    needed: isNeededOfRow(field),
    onText: (text: string) => dispatch({ do: 'cell', id, field, text }),
    onBlur: () => dispatch({ do: 'normalize', id, field }),
  })
}
