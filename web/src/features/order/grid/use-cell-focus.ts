import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { focusCell } from './cell-id.ts'
import type { CellPosition } from './next-cell.ts'

export const addRowId = 'order-add-row'

/**
 * Moves the focus to a cell of the item table, at once or after the next render, when the row will exist.
 * Below the last row it goes to the last one; without rows, to the button that adds one.
 */
export function useCellFocus(table: RefObject<HTMLTableElement | null>) {
  const wanted = useRef<CellPosition | null>(null)
  const focus = ({ row, cell }: CellPosition) => {
    const rows = table.current?.tBodies[0]?.rows
    const last = (rows?.length ?? 0) - 1
    const found = rows?.[Math.min(row, last)]?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)
    if (!found) return document.getElementById(addRowId)?.focus()
    focusCell(found)
  }
  useLayoutEffect(() => {
    if (!wanted.current) return
    focus(wanted.current)
    wanted.current = null
  })
  const focusLater = useCallback((position: CellPosition) => {
    wanted.current = position
  }, [])
  return { focus, focusLater }
}
